import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_LIBWEBP } from 'node-av/constants'
import type { Frame, Stream } from 'node-av/lib'
import { type PictureFacts, RejectedVideo, type Report, type VideoOrder } from '../video-orders.ts'
import { openVideo, pictureTrack, turnUpright } from './open-video.ts'
import { asWebp, showInSdr } from './show-in-sdr.ts'

type Order = Extract<VideoOrder, { work: 'poster' }>

const maxWidth = 1_280
const latestSecond = 30

/** A transport stream has no index: a seek may end after the key frame that the picture needs. */
const secondsBack = [0, 10, Number.POSITIVE_INFINITY]

/** Renders the frame at `second`, or one from a tenth into the video, where titles have faded in. */
export async function renderPoster({ source, facts, folder, second: chosen }: Order, report: Report) {
  const second = chosen ?? Math.min((facts.seconds ?? 0) / 10, latestSecond)
  await using opened = new AsyncDisposableStack()
  for (const back of secondsBack) {
    const video = opened.use(await openVideo(source))
    const picture = pictureTrack(video)
    if (!picture || !facts.picture) throw new RejectedVideo('no-picture', 'no video track')
    const from = Math.max(0, second - back)
    // Without the flag, FFmpeg seeks to the next key frame, which may be past the end.
    if (from > 0) await video.seek(video.startTime + from, -1, AVSEEK_FLAG_BACKWARD)
    // A nearby frame is good enough, unless an administrator chose this one.
    const latest = chosen === undefined ? Number.NEGATIVE_INFINITY : video.startTime + chosen
    using frame = await frameAt(video, picture, latest, report)
    if (!frame || (chosen !== undefined && from > 0 && secondsOf(frame, picture) > latest)) continue
    return await writePoster(frame, facts.picture, picture, folder)
  }
  throw new RejectedVideo('unreadable', 'no frame can be decoded')
}

async function writePoster(frame: Frame, { width, height }: PictureFacts, picture: Stream, folder: string) {
  const scale = Math.min(1, maxWidth / width)
  const size = `${Math.max(1, Math.round(width * scale))}:${Math.max(1, Math.round(height * scale))}`
  const filters = [...turnUpright(picture), `scale=${size}`, ...showInSdr(picture), asWebp]
  using filter = FilterAPI.create([...filters, 'setsar=1', 'format=yuv420p'].join(','))
  const [decoded] = await filter.processAll(frame)
  if (!decoded) throw new Error('The filter drew no poster')
  await writeFile(join(folder, 'poster.webp'), await encodeWebp(decoded))
  decoded.free()
}

export const encodeWebp = (frame: Frame) =>
  Encoder.encodeOne(FF_ENCODER_LIBWEBP, frame, { options: { quality: 75 } })

/** The frame displayed at `second` of the stream: the last that is not later, or the first if all are. */
async function frameAt(video: Demuxer, picture: Stream, second: number, report: Report) {
  let displayed: Frame | undefined
  for await (const frame of decodeFrames(video, picture, report)) {
    const isLater = secondsOf(frame, picture) > second
    if (displayed && isLater) {
      frame.free()
      break
    }
    displayed?.free()
    displayed = frame
    if (isLater) break
  }
  return displayed
}

const secondsOf = ({ pts }: Frame, { timeBase: { num, den } }: Stream) => (Number(pts) * num) / den

/** The frames from the current position on, in display order. The consumer frees each. */
async function* decodeFrames(video: Demuxer, picture: Stream, report: Report) {
  using decoder = await Decoder.create(picture, { exitOnError: false })
  for await (const packet of video.packets(picture.index)) {
    const frames = await decoder.decodeAll(packet)
    packet?.free()
    try {
      for (let frame = frames.shift(); frame; frame = frames.shift()) yield frame
    } finally {
      for (const left of frames) left.free()
    }
    report(0)
    if (!packet) break
  }
}
