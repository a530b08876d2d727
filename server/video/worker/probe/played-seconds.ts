import type { Demuxer } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import type { Packet } from 'node-av/lib'

/** In nearly every file, sound begins slightly before or after the picture; this much is not a late start. */
export const lateStartSeconds = 0.5

/**
 * How long a video plays, from its first picture or sound to its last; null if the file does not say. For a file that
 * does not begin at zero, writers store either that or the time of its end (Matroska's Duration as FFmpeg writes it, an
 * MP4 with an empty edit); then its last packets decide. Afterwards, nothing can be read from the video.
 */
export async function playedSeconds(video: Demuxer): Promise<number | null> {
  const { duration, startTime } = video
  if (!Number.isFinite(duration) || duration <= 0) return null
  if (startTime < lateStartSeconds || duration <= startTime) return duration
  const end = await endBefore(video, duration + lateStartSeconds)
  return end !== undefined && end > startTime ? end - startTime : duration
}

/** The end of the last packet; undefined if it is after `latest`, so that this never reads a whole film. */
async function endBefore(video: Demuxer, latest: number) {
  await video.seek(latest, -1, AVSEEK_FLAG_BACKWARD)
  let end = 0
  for await (const packet of video.packets()) {
    if (!packet) break
    end = Math.max(end, endOf(packet))
    packet.free()
    if (end > latest) return undefined
  }
  return end
}

// A packet without a timestamp has the smallest possible number, so it decides nothing.
const endOf = ({ pts, duration, timeBase }: Packet) => (Number(pts + duration) * timeBase.num) / timeBase.den
