import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder } from 'node-av/api'
import { mainPlaylist, rungsOf } from '../renditions.ts'
import { RefusedVideo, type Rendition, type VideoOrder } from '../video-orders.ts'
import type { Tell } from './do-work.ts'
import { measurePlaylist } from './measure-playlist.ts'
import { openVideo, pictureTrack, secondOf, soundTrack, turnUpright } from './open-video.ts'
import { frameRateOf, openRungs, openSound } from './rendition-encoders.ts'

/** Every rendition of a video as HLS in fragmented MP4, sound apart, in `folder`/hls. */
export async function encodeLadder(
  { source, facts, folder }: Extract<VideoOrder, { folder: string }>,
  tell: Tell,
): Promise<Rendition[]> {
  await using opened = new AsyncDisposableStack()
  const video = opened.use(await openVideo(source))
  const picture = pictureTrack(video)
  if (!picture) throw new RefusedVideo('no-picture', 'no video track')
  const sound = soundTrack(video)
  const rate = frameRateOf(facts.framesPerSecond)
  const rungs = rungsOf(facts)
  const place = join(folder, 'hls')
  for (const { name } of rungs) await mkdir(join(place, name), { recursive: true })

  const prepared = [...turnUpright(picture), `setpts=PTS-${video.startTime}/TB`]
  const pictures = opened.use(await openRungs(place, rungs, prepared, rate))
  const tones = sound && opened.use(await openSound(join(place, 'audio'), video.startTime))
  // A damaged stretch costs its frames, not the lecture.
  const seen = opened.use(await Decoder.create(picture, { exitOnError: false }))
  const heard = sound && opened.use(await Decoder.create(sound, { exitOnError: false }))

  for await (const packet of video.packets()) {
    if (!packet) break
    if (packet.streamIndex === picture.index) {
      await pictures.take(await seen.decodeAll(packet))
      tell(secondOf(video, picture, packet) / (facts.seconds ?? 1))
    }
    if (heard && packet.streamIndex === sound.index) await tones?.take(await heard.decodeAll(packet))
    packet.free()
  }
  await pictures.take(await seen.decodeAll(null))
  await tones?.take((await heard?.decodeAll(null)) ?? [])
  const codecs = await pictures.finish()
  const soundCodecs = await tones?.finish()

  const framesPerSecond = rate.num / rate.den
  const measured = await Promise.all(
    rungs.map(async ({ name, width, height }, i) => ({
      ...{ name, width, height, framesPerSecond, codecs: codecs[i] ?? '' },
      ...(await measurePlaylist(join(place, name))),
    })),
  )
  const measuredSound = soundCodecs && {
    codecs: soundCodecs,
    ...(await measurePlaylist(join(place, 'audio'))),
  }
  await writeFile(join(place, 'main.m3u8'), mainPlaylist(measured, measuredSound || undefined))
  return measured.map(({ name, width, height, codecs }) => ({ name, width, height, codecs }))
}
