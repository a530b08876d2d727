import type { Demuxer } from 'node-av/api'
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { maxSeconds, maxSidePixels, maxTracks } from '../../video-limits.ts'
import { RejectedVideo, type VideoFacts, type VideoOrder } from '../../video-orders.ts'
import type { Report } from '../do-work.ts'
import { codecOf, openVideo, pictureTrack, quarterTurns, soundTrack } from '../open-video.ts'
import { playedSeconds } from './played-seconds.ts'
import { readMatroskaHead } from './read-matroska-head.ts'
import { readMp4Boxes } from './read-mp4-boxes.ts'

type Order = Extract<VideoOrder, { work: 'probe' }>

const boxed = ['video/mp4', 'video/quicktime']
const matroska = ['video/webm', 'video/x-matroska']

export async function probeVideo({ source, isPatient }: Order, report: Report): Promise<VideoFacts> {
  const isIndexAtEnd = boxed.includes(source.mediaType) && readMp4Boxes(source.path).isIndexAtEnd
  if (matroska.includes(source.mediaType)) readMatroskaHead(source.path)
  await using video = await openVideo(source)
  if (video.streams.length > maxTracks) throw new RejectedVideo('absurd', `${video.streams.length} tracks`)
  const picture = pictureTrack(video)
  if (!picture) throw new RejectedVideo('no-picture', 'no video track')
  const sound = soundTrack(video)
  const videoCodec = requireCodec(picture)
  const audioCodec = sound ? requireCodec(sound) : null
  const { width, height } = seenSize(picture)
  const seconds =
    (await playedSeconds(video)) ?? (isPatient ? await measureSeconds(video, picture, report) : null)
  if ((seconds ?? 0) > maxSeconds) throw new RejectedVideo('absurd', `${seconds} seconds`)
  const { format } = picture.codecpar
  return {
    seconds,
    width,
    height,
    framesPerSecond: rate(picture),
    videoCodec,
    audioCodec,
    codecs: [picture, sound].flatMap((track) => track?.codecpar.getCodecString() ?? []).join(','),
    hasPlainPixels: format === AV_PIX_FMT_YUV420P || format === AV_PIX_FMT_YUVJ420P,
    channels: sound?.codecpar.channels ?? 0,
    bitsPerSecond: Math.round(video.bitRate * 1_000),
    isIndexAtEnd,
  }
}

/** A browser's recording has no length, because its header was written first; the last picture determines it. */
async function measureSeconds(video: Demuxer, picture: Stream, report: Report) {
  const { num, den } = picture.timeBase
  let end = 0
  for await (const packet of video.packets(picture.index)) {
    if (!packet) break
    end = Math.max(end, (Number(packet.pts + packet.duration) * num) / den)
    packet.free()
    report(0)
  }
  return end > video.startTime ? end - video.startTime : null
}

function requireCodec(track: Stream) {
  const codec = codecOf(track)
  if (!codec) throw new RejectedVideo('strange-codec', `codec ${track.codecpar.codecId}`)
  return codec
}

function seenSize(picture: Stream) {
  const { width, height, sampleAspectRatio } = picture.codecpar
  if (width <= 0 || height <= 0) throw new RejectedVideo('unreadable', 'a picture without a size')
  if (Math.max(width, height) > maxSidePixels)
    throw new RejectedVideo('absurd', `${width} × ${height} pixels`)
  const { num, den } = sampleAspectRatio
  const stretch = num > 0 && den > 0 ? num / den : 1
  const seen = Math.round(width * stretch)
  if (seen <= 0 || seen > maxSidePixels) throw new RejectedVideo('absurd', `pixels of ${num}:${den}`)
  return quarterTurns(picture) % 2 ? { width: height, height: seen } : { width: seen, height }
}

function rate({ avgFrameRate, rFrameRate }: Stream) {
  const [found = 0] = [avgFrameRate, rFrameRate]
    .map(({ num, den }) => (den > 0 ? num / den : 0))
    .filter((value) => value > 0)
  return found
}
