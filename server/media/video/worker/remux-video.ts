import { join } from 'node:path'
import { Muxer } from 'node-av/api'
import { RefusedVideo, type VideoOrder } from '../video-orders.ts'
import type { Tell } from './do-work.ts'
import { openVideo, pictureTrack, soundTrack } from './open-video.ts'

/** The same pictures and sound, bit by bit, in an MP4 whose index comes first, so that it plays while it arrives. */
export async function remuxVideo(
  { source, facts, folder }: Extract<VideoOrder, { folder: string }>,
  tell: Tell,
) {
  await using video = await openVideo(source)
  const picture = pictureTrack(video)
  if (!picture) throw new RefusedVideo('no-picture', 'no video track')
  const sound = soundTrack(video)
  await using output = await Muxer.open(join(folder, 'play.mp4'), {
    format: 'mp4',
    input: video,
    options: { movflags: '+faststart' },
  })
  const places = new Map([[picture.index, output.addStream(picture)]])
  if (sound) places.set(sound.index, output.addStream(sound))
  for await (const packet of video.packets()) {
    if (!packet) break
    const place = places.get(packet.streamIndex)
    if (place !== undefined) await output.writePacket(packet, place)
    if (packet.streamIndex === picture.index)
      tell((Number(packet.pts) * picture.timeBase.num) / picture.timeBase.den / (facts.seconds ?? 1))
    packet.free()
  }
}
