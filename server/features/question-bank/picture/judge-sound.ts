import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { ProblemCode } from '../../../../contract/problem.ts'
import { maxSoundSeconds } from '../../../../contract/validation/bounds/question-limits.ts'
import { isAudio, soundFile, wrongMediaType } from '../../../../contract/validation/files.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import { Problem } from '../../../core/problem.ts'
import type { ReceivedFile } from '../../../http/multipart/receive-part.ts'
import { isPlayable, mediaTypeOf } from '../../../video/judge-video.ts'
import { RejectedVideo } from '../../../video/video-orders.ts'

/**
 * The media type of a sound that browsers play. Throws a Problem for anything else. Where files cannot be opened for lack of
 * FFmpeg, their first bytes and their size decide.
 */
export async function judgeSound(
  { videos }: Pick<AppContext, 'videos'>,
  { path, mediaType: ownType = '' }: ReceivedFile,
  caller: Caller,
): Promise<string> {
  const facts = await videos.measure({ path, mediaType: ownType }, caller).catch((error) => {
    throw error instanceof RejectedVideo ? refuse('broken', messages.soundUnreadable, error.message) : error
  })
  if (!facts) {
    if (isAudio(ownType)) return ownType
    throw refuse(
      'wrong-type',
      wrongMediaType({ ...soundFile, mediaTypes: soundFile.mediaTypes.filter(isAudio) }),
    )
  }
  if (facts.picture) throw refuse('wrong-type', messages.soundHasPictures)
  const mediaType = mediaTypeOf(facts, ownType)
  if (!isPlayable(facts, mediaType)) throw refuse('wrong-type', messages.soundNotPlayed)
  if (facts.seconds !== null && facts.seconds > maxSoundSeconds)
    throw refuse('broken', messages.soundTooLong({ max: maxSoundSeconds / 60 }))
  return mediaType
}

const refuse = (code: ProblemCode, text: Message, cause?: string) =>
  new Problem(code, text, { cause, fields: { sound: text } })
