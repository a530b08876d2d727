import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, FilterAPI } from 'node-av/api'
import type { Frame } from 'node-av/lib'
import { RejectedVideo, type Report, type VideoOrder } from '../video-orders.ts'
import { openVideo, pictureTrack, secondOf, turnUpright } from './open-video.ts'
import { encodeWebp } from './render-poster.ts'
import { asWebp, showInSdr } from './show-in-sdr.ts'

type Order = Extract<VideoOrder, { folder: string }>

const [tileWidth, tileHeight] = [160, 90]
const tilesPerSide = 5
const tilesPerSheet = tilesPerSide ** 2
const maxTiles = 300
const shortestStepSeconds = 2

export async function renderStoryboard({ source, facts, folder }: Order, report: Report) {
  await using video = await openVideo(source)
  const picture = pictureTrack(video)
  if (!picture) throw new RejectedVideo('no-picture', 'no video track')
  const duration = facts.seconds ?? 0
  const step = Math.max(shortestStepSeconds, Math.ceil(duration / maxTiles))
  using decoder = await Decoder.create(picture, { exitOnError: false })
  using filter = FilterAPI.create(
    [
      ...turnUpright(picture),
      `setpts=PTS-${video.startTime}/TB`,
      `fps=1/${step}:start_time=0:round=up`,
      `scale=${tileWidth}:${tileHeight}:force_original_aspect_ratio=decrease`,
      ...showInSdr(picture),
      asWebp,
      'setsar=1',
      `pad=${tileWidth}:${tileHeight}:-1:-1`,
      'format=yuv420p',
      `tile=${tilesPerSide}x${tilesPerSide}`,
    ].join(','),
  )
  let sheets = 0
  const save = async (frames: Frame[]) => {
    for (const sheet of frames) {
      sheets += 1
      await writeFile(join(folder, `storyboard-${sheets}.webp`), await encodeWebp(sheet))
      sheet.free()
    }
  }
  const write = async (frames: Frame[]) => {
    for (const frame of frames) {
      await save(await filter.processAll(frame))
      frame.free()
    }
  }

  for await (const packet of video.packets(picture.index)) {
    if (!packet) break
    // Key frames are enough for tiles, and cost almost nothing.
    if (packet.isKeyframe) await write(await decoder.decodeAll(packet))
    report(secondOf(video, picture, packet) / (duration || 1))
    packet.free()
  }
  await write(await decoder.decodeAll(null))
  await save(await filter.processAll(null))
  const tiles = Math.min(Math.ceil(duration / step), sheets * tilesPerSheet)
  await writeFile(join(folder, 'storyboard.vtt'), writeTiles(tiles, step, duration))
}

/** The names of the sheets are relative: the player resolves them against the storyboard's own signed address. */
function writeTiles(tiles: number, step: number, duration: number) {
  const cues = Array.from({ length: tiles }, (_, tile) => {
    const index = tile % tilesPerSheet
    const [x, y] = [(index % tilesPerSide) * tileWidth, Math.floor(index / tilesPerSide) * tileHeight]
    const until = tile === tiles - 1 ? Math.max(duration, tile * step + 0.001) : (tile + 1) * step
    const sheet = `storyboard-${Math.floor(tile / tilesPerSheet) + 1}.webp`
    return `${clock(tile * step)} --> ${clock(until)}\n${sheet}#xywh=${x},${y},${tileWidth},${tileHeight}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function clock(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const rest = (seconds % 60).toFixed(3).padStart(6, '0')
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:${rest}`
}
