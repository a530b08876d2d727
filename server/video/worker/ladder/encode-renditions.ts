import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, type Demuxer } from 'node-av/api'
import type { Frame, Packet, Stream } from 'node-av/lib'
import { mainPlaylist, renditionSizesOf } from '../../renditions.ts'
import {
  type PictureFacts,
  RejectedVideo,
  type Rendition,
  type Report,
  type VideoOrder,
} from '../../video-orders.ts'
import { openVideo, pictureTrack, secondOf, soundTrack, turnUpright } from '../open-video.ts'
import { showInSdr } from '../show-in-sdr.ts'
import { frameRateOf, openRenditions } from './rendition-encoders.ts'
import { openSound } from './sound-encoder.ts'

/** The target duration of a playlist is a whole number of seconds, and players expect no 0. */
const shortestSeconds = 1

type Taking = Pick<Awaited<ReturnType<typeof decodeInto>>, 'track' | 'take'>

export async function encodeRenditions(
  { source, facts, folder }: Extract<VideoOrder, { folder: string }>,
  report: Report,
): Promise<Rendition[]> {
  await using opened = new AsyncDisposableStack()
  const video = opened.use(await openVideo(source))
  const path = join(folder, 'hls')
  await mkdir(path, { recursive: true })
  const picture = facts.picture && opened.use(await encodePicture(video, facts.picture, path))
  const sound = opened.use(await encodeSound(video, path))
  const timed = picture ?? sound
  if (!timed) throw new RejectedVideo('no-picture', 'neither picture nor sound')

  let endSeconds = shortestSeconds
  const take = async (track: Taking | null | undefined, packet: Packet | null) => {
    endSeconds = Math.max(endSeconds, (await track?.take(packet)) ?? 0)
  }
  for await (const packet of video.packets()) {
    if (!packet) break
    for (const track of [picture, sound])
      if (track?.track.index === packet.streamIndex) await take(track, packet)
    if (packet.streamIndex === timed.track.index)
      report(secondOf(video, timed.track, packet) / (facts.seconds ?? 1))
    packet.free()
  }
  for (const track of [picture, sound]) await take(track, null)
  const pictures = (await picture?.finish(endSeconds, () => report(1))) ?? []
  await writeFile(join(path, 'main.m3u8'), mainPlaylist(pictures, await sound?.finish(endSeconds)))
  return pictures.map(({ name, width, height, codecs }) => ({ name, width, height, codecs }))
}

async function encodePicture(video: Demuxer, facts: PictureFacts, path: string) {
  const track = pictureTrack(video)
  if (!track) throw new RejectedVideo('no-picture', 'no video track')
  await using opened = new AsyncDisposableStack()
  const rate = frameRateOf(facts.framesPerSecond)
  const sizes = renditionSizesOf(facts)
  for (const { name } of sizes) await mkdir(join(path, name), { recursive: true })
  const upright = [...turnUpright(track), `setpts=PTS-${video.startTime}/TB`]
  const output = opened.use(await openRenditions(path, sizes, { upright, inSdr: showInSdr(track) }, rate))
  const decoded = opened.use(await decodeInto(output, video, track))
  const resources = opened.move()
  return {
    ...decoded,
    finish: async (endSeconds: number, report: () => void) => {
      const codecs = await output.finish(endSeconds, report)
      const framesPerSecond = rate.num / rate.den
      return Promise.all(
        sizes.map(async ({ name, width, height }, i) => ({
          ...{ name, width, height, framesPerSecond, codecs: codecs[i] ?? '' },
          ...(await measurePlaylist(join(path, name))),
        })),
      )
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

async function encodeSound(video: Demuxer, path: string) {
  const track = soundTrack(video)
  if (!track) return undefined
  await using opened = new AsyncDisposableStack()
  const folder = join(path, 'audio')
  const output = opened.use(await openSound(folder, video.startTime))
  const decoded = opened.use(await decodeInto(output, video, track))
  const resources = opened.move()
  return {
    ...decoded,
    finish: async (endSeconds: number) => ({
      codecs: await output.finish(endSeconds),
      ...(await measurePlaylist(folder)),
    }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** `take` decodes a packet, or what is left after the last, and returns the second where its frames end. */
async function decodeInto(output: { take(frames: Frame[]): Promise<void> }, video: Demuxer, track: Stream) {
  // A damaged section loses its frames, but does not fail the lecture.
  const decoder = await Decoder.create(track, { exitOnError: false })
  return {
    track,
    take: async (packet: Packet | null) => {
      const frames = await decoder.decodeAll(packet)
      const endSeconds = Math.max(0, ...frames.map((frame) => endOf(frame) - video.startTime))
      await output.take(frames)
      return endSeconds
    },
    [Symbol.dispose]: () => decoder[Symbol.dispose](),
  }
}

const endOf = ({ pts, duration, timeBase: { num, den } }: Frame) => (Number(pts + duration) * num) / den

/** In bits per second. */
async function measurePlaylist(folder: string) {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8')
  let [peakBits, bits, seconds] = [0, 0, 0]
  for (const [, duration, file = ''] of playlist.matchAll(
    /#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^\n]+)/g,
  )) {
    const { size } = await stat(join(folder, file))
    const length = Math.max(Number(duration), 0.1)
    // A short last segment says little about the bandwidth that the rendition needs.
    if (length >= 1 || peakBits === 0) peakBits = Math.max(peakBits, (size * 8) / length)
    bits += size * 8
    seconds += length
  }
  if (seconds === 0) throw new Error('A rendition without segments')
  return { peakBits, averageBits: bits / seconds }
}
