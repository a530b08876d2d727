import type { Message } from '../../contract/messages/message.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { Problem } from '../core/problem.ts'
import { audioTypes } from './served-files.ts'
import { minSidePixels } from './video-limits.ts'
import type { RejectedVideo, VideoFacts, VideoRejection } from './video-orders.ts'

const rejections: Record<VideoRejection, [code: ProblemCode, message: Message]> = {
  unreadable: ['broken', serverMessages.videoUnreadable],
  'no-index': ['broken', serverMessages.videoWithoutIndex],
  'cut-off': ['broken', serverMessages.videoCutOff],
  absurd: ['broken', serverMessages.videoAbsurd],
  tiny: ['broken', serverMessages.videoTiny({ min: minSidePixels })],
  'no-picture': ['wrong-type', serverMessages.videoWithoutPicture],
  'strange-codec': ['wrong-type', serverMessages.videoCodecUnknown],
}

export function asProblem({ rejection, message }: RejectedVideo) {
  const [code, text] = rejections[rejection]
  return new Problem(code, text, { cause: message, fields: { lecture: text } })
}

/** Whether every browser plays the pictures and sound in an MP4 without transcoding. */
const fitsMp4 = ({ picture, audioCodec }: VideoFacts) =>
  picture?.codec === 'h264' && picture.hasPlainPixels && (audioCodec === null || audioCodec === 'aac')

const webPictures = ['vp8', 'vp9', 'av1']
const webSounds = ['opus', 'vorbis']
const soundsOf: Record<string, string[]> = {
  'audio/mp4': ['aac'],
  'audio/mpeg': ['mp3'],
  'audio/webm': webSounds,
  'audio/ogg': webSounds,
  'audio/flac': ['flac'],
  'audio/wav': ['pcm'],
}

export function isPlayable(facts: VideoFacts, mediaType: string) {
  const { picture, audioCodec } = facts
  if (!picture) return audioCodec !== null && (soundsOf[mediaType] ?? []).includes(audioCodec)
  if (mediaType === 'video/mp4' || mediaType === 'video/quicktime') return fitsMp4(facts)
  const hasWebSound = audioCodec === null || webSounds.includes(audioCodec)
  return mediaType === 'video/webm' && webPictures.includes(picture.codec) && hasWebSound
}

/** An M4A may contain pictures and an MP4 none, so the content decides. */
export function mediaTypeOf(facts: VideoFacts, mediaType: string) {
  if (!facts.picture) return audioTypes[mediaType] ?? mediaType
  return mediaType === 'audio/mp4' ? 'video/mp4' : mediaType
}

const copied = ['video/mp4', 'video/quicktime', 'video/x-matroska']

export const wantsMp4Copy = (facts: VideoFacts, mediaType: string) =>
  fitsMp4(facts) && copied.includes(mediaType) && (facts.isIndexAtEnd || mediaType !== 'video/mp4')
