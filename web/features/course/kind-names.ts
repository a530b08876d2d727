import { isPlayed, type LectureKind } from '../../../contract/lecture-kinds.ts'
import { article } from '../../../contract/messages/article.ts'
import { assignment } from '../../../contract/messages/assignment.ts'
import { file } from '../../../contract/messages/file.ts'
import { audio } from '../../../contract/messages/lecture.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { quiz } from '../../../contract/messages/quiz.ts'
import { video } from '../../../contract/messages/workshop-content.ts'

export const kindNames: Record<LectureKind, Message> = { video, audio, article, file, quiz, assignment }

/** What rows of lists say about a lecture of this kind. What is played shows its length. */
export const factOf = (kind: LectureKind) => (isPlayed({ kind }) ? undefined : kindNames[kind])
