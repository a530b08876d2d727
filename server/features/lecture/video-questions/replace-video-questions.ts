import type {
  VideoQuestionItem,
  videoQuestionEndpoints,
} from '../../../../contract/endpoints/video-question.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-video-question.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Handler } from '../../../http/route.ts'
import { requireLockedCourse } from '../../course/course-access.ts'
import { currentVersions, listVersions } from '../../question-bank/bank-store.ts'
import { correctOf } from '../../question-bank/judge-access.ts'
import { askWith } from '../../question-bank/kind-access.ts'
import { requirePlayed } from '../lecture-access.ts'
import { findLectureRow, type LectureRow } from '../lecture-store.ts'
import { videoQuestionsSubject } from './video-question-audit-subject-store.ts'
import { replaceVideoItems } from './video-question-store.ts'
import { readVideoQuestions } from './video-question-view.ts'

export const replaceVideoQuestions: Handler<typeof videoQuestionEndpoints.replaceVideoQuestions> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { items },
  act,
}) => {
  const { course_id: courseId } = await requireRow(ctx.db, lectureId)
  const questions = await auditChange(ctx.db, act, videoQuestionsSubject(lectureId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    const lecture = await requireRow(trx, lectureId)
    requirePlayed(lecture)
    await requireFit(trx, lecture, items)
    await replaceVideoItems(trx, lectureId, items)
    return readVideoQuestions({ ...ctx, db: trx }, user, lecture, true)
  })
  return { message: messages.saved, questions }
}

async function requireRow(db: Database, lectureId: string) {
  const lecture = await findLectureRow(db, lectureId)
  if (!lecture || lecture.deleted_at) throw new Problem('not-found', serverMessages.lectureNotFound)
  return lecture
}

async function requireFit(
  db: Database,
  { course_id: courseId, duration_seconds: length }: LectureRow,
  items: VideoQuestionItem[],
) {
  const ids = items.map(({ questionId }) => questionId)
  const versions = await listVersions(db, await currentVersions(db, courseId, ids))
  const versionOf = new Map(versions.map((version) => [version.questionId, version]))
  const taken = new Set<string>()
  for (const [index, { second, questionId }] of items.entries()) {
    const number = index + 1
    const version = versionOf.get(questionId)
    if (!version) throw wrong(messages.unknownQuestion({ number }))
    if (correctOf(askWith(version, '')) === null) throw wrong(messages.notJudged({ number }))
    if (length !== null && second > length)
      throw wrong(messages.pastTheEnd({ number, max: Math.floor(length) }))
    const pair = `${second} ${questionId}`
    if (taken.has(pair)) throw wrong(messages.twice({ number }))
    taken.add(pair)
  }
}

const wrong = (message: Message) => new Problem('broken', message, { fields: { items: message } })
