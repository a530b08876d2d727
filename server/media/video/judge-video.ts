import type { ProblemCode } from '../../../contract/api/problem.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { Problem } from '../../problem.ts'
import type { RefusedVideo, VideoFacts, VideoRefusal } from './video-orders.ts'

const refusals: Record<VideoRefusal, [code: ProblemCode, sentence: string]> = {
  unreadable: ['broken', serverSays.videoUnreadable],
  'no-index': ['broken', serverSays.videoWithoutIndex],
  'cut-off': ['broken', serverSays.videoCutOff],
  absurd: ['broken', serverSays.videoAbsurd],
  'no-picture': ['wrong-type', serverSays.videoWithoutPicture],
  'strange-codec': ['wrong-type', serverSays.videoCodecUnknown],
}

/** What the visitor reads of a file that is no lecture. */
export function asProblem({ refusal, message }: RefusedVideo) {
  const [code, sentence] = refusals[refusal]
  return new Problem(code, sentence, { cause: message, fields: { lecture: sentence } })
}

/** What every browser plays in an MP4 without a change of its pictures or sound. */
export const fitsMp4 = ({ videoCodec, audioCodec, hasPlainPixels }: VideoFacts) =>
  videoCodec === 'h264' && hasPlainPixels && (audioCodec === null || audioCodec === 'aac')

const webPictures = ['vp8', 'vp9', 'av1']
const webSounds = ['opus', 'vorbis']

/** Whether browsers play the file as it came. */
export function isPlayable(facts: VideoFacts, kind: string) {
  if (kind === 'video/mp4' || kind === 'video/quicktime') return fitsMp4(facts)
  const { videoCodec, audioCodec } = facts
  const hasWebSound = audioCodec === null || webSounds.includes(audioCodec)
  return kind === 'video/webm' && webPictures.includes(videoCodec) && hasWebSound
}

/** Whether a copy in an MP4 with its index first plays sooner, or at all, where the original does not. */
export const wantsMp4Copy = (facts: VideoFacts, kind: string) =>
  fitsMp4(facts) && (facts.isIndexAtEnd || kind !== 'video/mp4')
