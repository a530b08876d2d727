import { join } from 'node:path'
import { Muxer } from 'node-av/api'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Packet } from 'node-av/lib'
import { RejectedVideo, type Report, type VideoOrder } from '../video-orders.ts'
import { openVideo, pictureTrack, secondOf, soundTrack } from './open-video.ts'
import { lateStartSeconds } from './probe/played-seconds.ts'

/** Copies pictures and sound unchanged into an MP4 with its index first, so that it plays while it loads. */
export async function remuxVideo(
  { source, facts, folder }: Extract<VideoOrder, { folder: string }>,
  report: Report,
) {
  await using video = await openVideo(source)
  const picture = pictureTrack(video)
  if (!picture) throw new RejectedVideo('no-picture', 'no video track')
  const sound = soundTrack(video)
  await using output = await Muxer.open(join(folder, 'play.mp4'), {
    format: 'mp4',
    input: video,
    options: { movflags: '+faststart' },
  })
  const indexes = new Map([[picture.index, output.addStream(picture)]])
  if (sound) indexes.set(sound.index, output.addStream(sound))
  for await (const packet of video.packets()) {
    if (!packet) break
    const index = indexes.get(packet.streamIndex)
    if (packet.streamIndex === picture.index) report(secondOf(video, picture, packet) / (facts.seconds ?? 1))
    if (index !== undefined) {
      if (video.startTime >= lateStartSeconds) moveBack(packet, video.startTime)
      await output.writePacket(packet, index)
    }
    packet.free()
  }
}

/** A late start would play as a wait of that length. */
function moveBack(packet: Packet, seconds: number) {
  const { num, den } = packet.timeBase
  const ticks = BigInt(Math.round((seconds * den) / num))
  if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= ticks
  if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= ticks
}
