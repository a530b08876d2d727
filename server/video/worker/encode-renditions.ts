import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, type Demuxer } from 'node-av/api'
import type { Packet } from 'node-av/lib'
import { mainPlaylist, renditionSizesOf } from '../renditions.ts'
import { type PictureFacts, RejectedVideo, type Rendition, type VideoOrder } from '../video-orders.ts'
import type { Report } from './do-work.ts'
import { measurePlaylist } from './measure-playlist.ts'
import { openVideo, pictureTrack, secondOf, soundTrack, turnUpright } from './open-video.ts'
import { frameRateOf, openRenditions, openSound } from './rendition-encoders.ts'

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

  for await (const packet of video.packets()) {
    if (!packet) break
    if (packet.streamIndex === picture?.track.index) await picture.take(packet)
    if (packet.streamIndex === sound?.track.index) await sound.take(packet)
    if (packet.streamIndex === timed.track.index)
      report(secondOf(video, timed.track, packet) / (facts.seconds ?? 1))
    packet.free()
  }
  const pictures = (await picture?.finish()) ?? []
  await writeFile(join(path, 'main.m3u8'), mainPlaylist(pictures, await sound?.finish()))
  return pictures.map(({ name, width, height, codecs }) => ({ name, width, height, codecs }))
}

async function encodePicture(video: Demuxer, facts: PictureFacts, path: string) {
  const track = pictureTrack(video)
  if (!track) throw new RejectedVideo('no-picture', 'no video track')
  await using opened = new AsyncDisposableStack()
  const rate = frameRateOf(facts.framesPerSecond)
  const sizes = renditionSizesOf(facts)
  for (const { name } of sizes) await mkdir(join(path, name), { recursive: true })
  const prepared = [...turnUpright(track), `setpts=PTS-${video.startTime}/TB`]
  const output = opened.use(await openRenditions(path, sizes, prepared, rate))
  // A damaged section loses its frames, but does not fail the lecture.
  const decoder = opened.use(await Decoder.create(track, { exitOnError: false }))
  const resources = opened.move()
  return {
    track,
    take: async (packet: Packet) => output.take(await decoder.decodeAll(packet)),
    finish: async () => {
      await output.take(await decoder.decodeAll(null))
      const codecs = await output.finish()
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
  const decoder = opened.use(await Decoder.create(track, { exitOnError: false }))
  const resources = opened.move()
  return {
    track,
    take: async (packet: Packet) => output.take(await decoder.decodeAll(packet)),
    finish: async () => {
      await output.take(await decoder.decodeAll(null))
      return { codecs: await output.finish(), ...(await measurePlaylist(folder)) }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
