import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder } from 'node-av/api'
import { mainPlaylist, renditionSizesOf } from '../renditions.ts'
import { RejectedVideo, type Rendition, type VideoOrder } from '../video-orders.ts'
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
  const picture = pictureTrack(video)
  if (!picture) throw new RejectedVideo('no-picture', 'no video track')
  const sound = soundTrack(video)
  const rate = frameRateOf(facts.framesPerSecond)
  const sizes = renditionSizesOf(facts)
  const path = join(folder, 'hls')
  for (const { name } of sizes) await mkdir(join(path, name), { recursive: true })

  const prepared = [...turnUpright(picture), `setpts=PTS-${video.startTime}/TB`]
  const pictures = opened.use(await openRenditions(path, sizes, prepared, rate))
  const audioOutput = sound && opened.use(await openSound(join(path, 'audio'), video.startTime))
  // A damaged section loses its frames, but does not fail the lecture.
  const pictureDecoder = opened.use(await Decoder.create(picture, { exitOnError: false }))
  const audioDecoder = sound && opened.use(await Decoder.create(sound, { exitOnError: false }))

  for await (const packet of video.packets()) {
    if (!packet) break
    if (packet.streamIndex === picture.index) {
      await pictures.take(await pictureDecoder.decodeAll(packet))
      report(secondOf(video, picture, packet) / (facts.seconds ?? 1))
    }
    if (audioDecoder && packet.streamIndex === sound.index)
      await audioOutput?.take(await audioDecoder.decodeAll(packet))
    packet.free()
  }
  await pictures.take(await pictureDecoder.decodeAll(null))
  await audioOutput?.take((await audioDecoder?.decodeAll(null)) ?? [])
  const codecs = await pictures.finish()
  const soundCodecs = await audioOutput?.finish()

  const framesPerSecond = rate.num / rate.den
  const measured = await Promise.all(
    sizes.map(async ({ name, width, height }, i) => ({
      ...{ name, width, height, framesPerSecond, codecs: codecs[i] ?? '' },
      ...(await measurePlaylist(join(path, name))),
    })),
  )
  const measuredSound = soundCodecs && {
    codecs: soundCodecs,
    ...(await measurePlaylist(join(path, 'audio'))),
  }
  await writeFile(join(path, 'main.m3u8'), mainPlaylist(measured, measuredSound || undefined))
  return measured.map(({ name, width, height, codecs }) => ({ name, width, height, codecs }))
}
