import type { LectureKind } from '../../../contract/lecture-kinds.ts'
import { article } from '../../../contract/messages/article.ts'
import { file } from '../../../contract/messages/file.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { quiz } from '../../../contract/messages/quiz.ts'

/** What rows of lists say about a lecture of this kind. What is played shows its length. */
export const kindFacts: Record<LectureKind, Message | undefined> = {
  video: undefined,
  audio: undefined,
  article,
  file,
  quiz,
}
