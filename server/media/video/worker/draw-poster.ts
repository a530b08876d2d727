import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_LIBWEBP } from 'node-av/constants'
import type { Frame, Stream } from 'node-av/lib'
import { RefusedVideo, type VideoOrder } from '../video-orders.ts'
import type { Tell } from './do-work.ts'
import { openVideo, pictureTrack, turnUpright } from './open-video.ts'

type Order = Extract<VideoOrder, { folder: string }>

const mostWidth = 1_280
const latestSecond = 30

/** One picture from a tenth into the video, where titles have faded in. */
export async function drawPoster({ source, facts, folder }: Order, tell: Tell) {
  await using video = await openVideo(source)
  const picture = pictureTrack(video)
  if (!picture) throw new RefusedVideo('no-picture', 'no video track')
  const second = Math.min((facts.seconds ?? 0) / 10, latestSecond)
  // Without the flag FFmpeg lands on the next key frame, which may be past the end.
  if (second > 0) await video.seek(video.startTime + second, -1, AVSEEK_FLAG_BACKWARD)
  using frame = await firstFrame(video, picture, tell)
  const scale = Math.min(1, mostWidth / facts.width)
  const size = `${Math.max(1, Math.round(facts.width * scale))}:${Math.max(1, Math.round(facts.height * scale))}`
  using filter = FilterAPI.create(
    [...turnUpright(picture), `scale=${size}`, 'setsar=1', 'format=yuv420p'].join(','),
  )
  const [drawn] = await filter.processAll(frame)
  if (!drawn) throw new Error('The filter drew no poster')
  await writeFile(join(folder, 'poster.webp'), await encodeWebp(drawn))
  drawn.free()
}

export const encodeWebp = (frame: Frame) =>
  Encoder.encodeOne(FF_ENCODER_LIBWEBP, frame, { options: { quality: 75 } })

async function firstFrame(video: Demuxer, picture: Stream, tell: Tell) {
  using decoder = await Decoder.create(picture, { exitOnError: false })
  for await (const packet of video.packets(picture.index)) {
    const [first, ...more] = await decoder.decodeAll(packet)
    packet?.free()
    for (const frame of more) frame.free()
    if (first) return first
    tell(0)
    if (!packet) break
  }
  throw new RefusedVideo('unreadable', 'no frame can be decoded')
}
