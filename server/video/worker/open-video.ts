import { Demuxer } from 'node-av/api'
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AC3,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_DNXHD,
  AV_CODEC_ID_EAC3,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_MP2,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_MPEG1VIDEO,
  AV_CODEC_ID_MPEG2VIDEO,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_PCM_BLURAY,
  AV_CODEC_ID_PCM_DVD,
  AV_CODEC_ID_PCM_F32LE,
  AV_CODEC_ID_PCM_S16BE,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S24BE,
  AV_CODEC_ID_PCM_S24LE,
  AV_CODEC_ID_PCM_S32LE,
  AV_CODEC_ID_PCM_U8,
  AV_CODEC_ID_PRORES,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  type AVCodecID,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { maxTracks } from '../video-limits.ts'
import type { VideoSource } from '../video-orders.ts'

const demuxers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'video/x-msvideo': 'avi',
  'video/mp2t': 'mpegts',
  'video/mpeg': 'mpeg',
  'audio/mp4': 'mov',
  'audio/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
}

/** Opens only this file: its bytes determine the demuxer, and FFmpeg may use no other format and only the file protocol. */
export const openVideo = ({ path, mediaType }: VideoSource) =>
  Demuxer.open(path, {
    format: demuxers[mediaType] ?? 'mov',
    options: {
      format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mp3,ogg,flac,wav',
      protocol_whitelist: 'file',
      max_streams: maxTracks + 1,
    },
  })

const codecNames = new Map<AVCodecID, string>([
  [AV_CODEC_ID_H264, 'h264'],
  [AV_CODEC_ID_HEVC, 'hevc'],
  [AV_CODEC_ID_VP8, 'vp8'],
  [AV_CODEC_ID_VP9, 'vp9'],
  [AV_CODEC_ID_AV1, 'av1'],
  [AV_CODEC_ID_PRORES, 'prores'],
  [AV_CODEC_ID_DNXHD, 'dnxhd'],
  [AV_CODEC_ID_MPEG1VIDEO, 'mpeg1video'],
  [AV_CODEC_ID_MPEG2VIDEO, 'mpeg2video'],
  [AV_CODEC_ID_MPEG4, 'mpeg4'],
  [AV_CODEC_ID_MJPEG, 'mjpeg'],
  [AV_CODEC_ID_AAC, 'aac'],
  [AV_CODEC_ID_MP3, 'mp3'],
  [AV_CODEC_ID_OPUS, 'opus'],
  [AV_CODEC_ID_VORBIS, 'vorbis'],
  [AV_CODEC_ID_MP2, 'mp2'],
  [AV_CODEC_ID_AC3, 'ac3'],
  [AV_CODEC_ID_EAC3, 'eac3'],
  [AV_CODEC_ID_FLAC, 'flac'],
  [AV_CODEC_ID_ALAC, 'alac'],
  [AV_CODEC_ID_PCM_U8, 'pcm'],
  [AV_CODEC_ID_PCM_S16LE, 'pcm'],
  [AV_CODEC_ID_PCM_S16BE, 'pcm'],
  [AV_CODEC_ID_PCM_S24LE, 'pcm'],
  [AV_CODEC_ID_PCM_S24BE, 'pcm'],
  [AV_CODEC_ID_PCM_S32LE, 'pcm'],
  [AV_CODEC_ID_PCM_F32LE, 'pcm'],
  [AV_CODEC_ID_PCM_DVD, 'pcm'],
  [AV_CODEC_ID_PCM_BLURAY, 'pcm'],
])

export const codecOf = ({ codecpar }: Stream) => codecNames.get(codecpar.codecId)

export const pictureTrack = ({ streams }: Demuxer) =>
  streams.find(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && !(disposition & AV_DISPOSITION_ATTACHED_PIC),
  )

export const soundTrack = ({ streams }: Demuxer) =>
  streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO && codecpar.channels > 0)

/** The time of a packet of this track in seconds, from the start of the video. */
export const secondOf = ({ startTime }: Demuxer, { timeBase: { num, den } }: Stream, { pts }: Packet) =>
  (Number(pts) * num) / den - startTime

export function quarterTurns({ codecpar }: Stream): 0 | 1 | 2 | 3 {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return (((Math.round(degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
}

const rotations = { 0: [], 1: ['transpose=clock'], 2: ['hflip', 'vflip'], 3: ['transpose=cclock'] }

export const turnUpright = (stream: Stream): string[] => rotations[quarterTurns(stream)]
