import { Decoder, type Demuxer } from 'node-av/api'
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { audioTypes } from '../../served-files.ts'
import { maxSeconds, maxSidePixels, maxTracks, minSidePixels } from '../../video-limits.ts'
import {
  type PictureFacts,
  RejectedVideo,
  type Report,
  type VideoFacts,
  type VideoOrder,
  type VideoSource,
} from '../../video-orders.ts'
import { codecOf, openVideo, pictureTrack, quarterTurns, soundTrack } from '../open-video.ts'
import { playedSeconds } from './played-seconds.ts'
import { readMatroskaHead } from './read-matroska-head.ts'
import { boxed, readMp4Boxes } from './read-mp4-boxes.ts'

type Order = Extract<VideoOrder, { work: 'probe' }>

const matroska = ['video/webm', 'video/x-matroska', 'audio/webm']
const maxSilentPackets = 100
/** An MP3 has its length only in a header that not every writer adds. */
const estimated = ['audio/mpeg']

export async function probeVideo({ source, isPatient }: Order, report: Report): Promise<VideoFacts> {
  const isIndexAtEnd = boxed.includes(source.mediaType) && readMp4Boxes(source.path).isIndexAtEnd
  if (matroska.includes(source.mediaType)) readMatroskaHead(source.path)
  await using video = await openVideo(source)
  if (video.streams.length > maxTracks) throw new RejectedVideo('absurd', `${video.streams.length} tracks`)
  const picture = pictureTrack(video)
  const sound = soundTrack(video)
  const track = picture ?? (source.mediaType in audioTypes ? sound : undefined)
  if (!track) throw new RejectedVideo('no-picture', 'no video track')
  const pictureFacts = picture ? describePicture(picture) : null
  const audioCodec = sound ? requireCodec(sound) : null
  if (!picture) await requireSound(source)
  const stated = estimated.includes(source.mediaType) && isPatient ? null : await playedSeconds(video)
  const seconds = stated ?? (isPatient ? await measureSeconds(video, [picture, sound], report) : null)
  if ((seconds ?? 0) > maxSeconds) throw new RejectedVideo('absurd', `${seconds} seconds`)
  return {
    seconds,
    picture: pictureFacts,
    audioCodec,
    codecs: [picture, sound].flatMap((track) => track?.codecpar.getCodecString() ?? []).join(','),
    channels: sound?.codecpar.channels ?? 0,
    bitsPerSecond: Math.round(video.bitRate * 1_000),
    isIndexAtEnd,
  }
}

function describePicture(picture: Stream): PictureFacts {
  const codec = requireCodec(picture)
  const { format } = picture.codecpar
  return {
    ...seenSize(picture),
    framesPerSecond: rate(picture),
    codec,
    hasPlainPixels: format === AV_PIX_FMT_YUV420P || format === AV_PIX_FMT_YUVJ420P,
  }
}

/** Headers of sound are short, and noise may follow them, so something must be decodable at the start. */
async function requireSound(source: VideoSource) {
  // Opened again, because a reader that ends early takes packets with it that were read ahead.
  await using video = await openVideo(source)
  const sound = soundTrack(video)
  if (!sound) throw new RejectedVideo('no-picture', 'no audio track')
  using decoder = await Decoder.create(sound, { exitOnError: false })
  let tried = 0
  for await (const packet of video.packets(sound.index)) {
    if (!packet) break
    const frames = await decoder.decodeAll(packet)
    packet.free()
    for (const frame of frames) frame.free()
    if (frames.length > 0) return
    tried += 1
    if (tried === maxSilentPackets) break
  }
  throw new RejectedVideo('unreadable', 'no sound can be decoded')
}

/** A browser's recording has no length, because its header was written first; its last packets determine it. */
async function measureSeconds(video: Demuxer, tracks: (Stream | undefined)[], report: Report) {
  const played = tracks.map((track) => track?.index)
  let end = 0
  for await (const packet of video.packets()) {
    if (!packet) break
    const { num, den } = packet.timeBase
    if (played.includes(packet.streamIndex))
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
  if (Math.min(width, height) < minSidePixels) throw new RejectedVideo('tiny', `${width} × ${height} pixels`)
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
