import type { Demuxer } from 'node-av/api'
import {
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_WEBVTT,
  AV_DISPOSITION_FORCED,
  type AVCodecID,
  AVDISCARD_ALL,
} from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { maxCues } from '../../../contract/validation/limits.ts'
import { maxCaptionBytes, maxCaptionTracks } from '../video-limits.ts'
import type { CaptionMarkup, CaptionTrack, Report, VideoOrder } from '../video-orders.ts'
import { openVideo, secondOf } from './open-video.ts'

type Order = Extract<VideoOrder, { folder: string }>
type Reader = { markup: CaptionMarkup; textOf(bytes: Buffer): string }
type Collected = CaptionTrack & { stream: Stream; reader: Reader; bytes: number }

const decode = (bytes: Buffer, encoding = 'utf-8') => new TextDecoder(encoding).decode(bytes)

const readers = new Map<AVCodecID, Reader>([
  [AV_CODEC_ID_MOV_TEXT, { markup: 'none', textOf: readTimedText }],
  [AV_CODEC_ID_SUBRIP, { markup: 'srt', textOf: decode }],
  [AV_CODEC_ID_WEBVTT, { markup: 'webvtt', textOf: decode }],
  [AV_CODEC_ID_ASS, { markup: 'ass', textOf: readAss }],
])

/** The text tracks of a video. One over a limit is left out whole, because half of a film's captions would mislead. */
export async function readCaptions({ source, facts }: Order, report: Report): Promise<CaptionTrack[]> {
  await using video = await openVideo(source)
  const tracks = openTracks(video)
  if (tracks.length === 0) return []
  for (const stream of video.streams)
    if (!tracks.some((track) => track.stream === stream)) stream.discard = AVDISCARD_ALL
  for await (const packet of video.packets()) {
    if (!packet) break
    const track = tracks.find(({ stream }) => stream.index === packet.streamIndex)
    if (track) {
      const startSeconds = secondOf(video, track.stream, packet)
      collect(track, packet, startSeconds)
      report(startSeconds / (facts.seconds ?? 1))
    }
    packet.free()
  }
  return tracks
    .filter(({ cues, bytes }) => cues.length > 0 && cues.length <= maxCues && bytes <= maxCaptionBytes)
    .map(({ language, markup, cues }) => ({ language, markup, cues }))
}

/** Full captions come before those that only translate single scenes ('forced'). */
function openTracks({ streams }: Demuxer): Collected[] {
  const isForced = ({ disposition }: Stream) => Number((disposition & AV_DISPOSITION_FORCED) !== 0)
  return streams
    .toSorted((a, b) => isForced(a) - isForced(b))
    .flatMap((stream) => {
      const reader = readers.get(stream.codecpar.codecId)
      if (!reader) return []
      const language = stream.metadata?.get('language') ?? ''
      return [{ stream, reader, language, markup: reader.markup, cues: [], bytes: 0 }]
    })
    .slice(0, maxCaptionTracks)
}

function collect(track: Collected, { data, duration, timeBase }: Packet, startSeconds: number) {
  const endSeconds = startSeconds + (Number(duration) * timeBase.num) / timeBase.den
  if (!data || track.bytes > maxCaptionBytes || track.cues.length > maxCues) return
  if (!(startSeconds >= 0) || !(endSeconds > startSeconds)) return
  track.bytes += data.length
  const text = track.reader.textOf(data)
  if (text.trim()) track.cues.push({ startSeconds, endSeconds, text })
}

/** ETSI TS 126 245 §5.17: two bytes with the length, then UTF-8, or UTF-16 with a byte order mark; styles follow. */
function readTimedText(bytes: Buffer) {
  if (bytes.length < 2) return ''
  const text = bytes.subarray(2, 2 + bytes.readUInt16BE(0))
  const isUtf16 = text.length >= 2 && text.readUInt16BE(0) === 0xfeff
  return decode(text, isUtf16 ? 'utf-16be' : 'utf-8')
}

const assFields = 8

/** Matroska's form of an ASS line: eight fields, then the text. */
function readAss(bytes: Buffer) {
  const text = decode(bytes).split(',').slice(assFields).join(',')
  return text.replaceAll(/\\n/gi, '\n').replaceAll('\\h', '\u00A0')
}
