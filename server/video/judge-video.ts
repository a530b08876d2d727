import * as serverMessages from '../../contract/messages/generated/server.ts'
import type { Message } from '../../contract/messages/message.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { Problem } from '../core/problem.ts'
import type { RejectedVideo, VideoFacts, VideoRejection } from './video-orders.ts'

const rejections: Record<VideoRejection, [code: ProblemCode, message: Message]> = {
  unreadable: ['broken', serverMessages.videoUnreadable],
  'no-index': ['broken', serverMessages.videoWithoutIndex],
  'cut-off': ['broken', serverMessages.videoCutOff],
  absurd: ['broken', serverMessages.videoAbsurd],
  'no-picture': ['wrong-type', serverMessages.videoWithoutPicture],
  'strange-codec': ['wrong-type', serverMessages.videoCodecUnknown],
}

export function asProblem({ rejection, message }: RejectedVideo) {
  const [code, text] = rejections[rejection]
  return new Problem(code, text, { cause: message, fields: { lecture: text } })
}

/** Whether every browser plays the pictures and sound in an MP4 without transcoding. */
export const fitsMp4 = ({ videoCodec, audioCodec, hasPlainPixels }: VideoFacts) =>
  videoCodec === 'h264' && hasPlainPixels && (audioCodec === null || audioCodec === 'aac')

const webPictures = ['vp8', 'vp9', 'av1']
const webSounds = ['opus', 'vorbis']

export function isPlayable(facts: VideoFacts, mediaType: string) {
  if (mediaType === 'video/mp4' || mediaType === 'video/quicktime') return fitsMp4(facts)
  const { videoCodec, audioCodec } = facts
  const hasWebSound = audioCodec === null || webSounds.includes(audioCodec)
  return mediaType === 'video/webm' && webPictures.includes(videoCodec) && hasWebSound
}

const copied = ['video/mp4', 'video/quicktime', 'video/x-matroska']

export const wantsMp4Copy = (facts: VideoFacts, mediaType: string) =>
  fitsMp4(facts) && copied.includes(mediaType) && (facts.isIndexAtEnd || mediaType !== 'video/mp4')
