import type { videoQuestionEndpoints } from '../../../../contract/endpoints/video-question.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-video-question.ts'
import { answerMissing } from '../../../../contract/messages/video-question.ts'
import { maxTriesBeforeAnswer } from '../../../../contract/validation/bounds/quiz-limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { mayEdit } from '../../course/course-access.ts'
import { areasOf, correctOf, feedbackOf, judge, readAnswer } from '../../question-bank/judge-access.ts'
import { picturesOf } from '../../question-bank/picture/picture-view.ts'
import { findLectureRow } from '../lecture-store.ts'
import { listVideoItems, saveVideoAnswer } from './video-question-store.ts'
import { readAsked, readVideoQuestions } from './video-question-view.ts'

export const listVideoQuestions: Handler<typeof videoQuestionEndpoints.listVideoQuestions> = async ({
  ctx,
  user,
  params: { lectureId },
}) => {
  const { db } = ctx
  const lecture = await findLectureRow(db, lectureId)
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  const isEditor = await mayEdit(db, user, { lectureId })
  return { message: messages.listed, questions: await readVideoQuestions(ctx, user, lecture, isEditor) }
}

export const answerVideoQuestion: Handler<typeof videoQuestionEndpoints.answerVideoQuestion> = async ({
  ctx,
  user,
  params: { lectureId, questionId },
  body,
}) => {
  const { answer, version, share, row } = await transact(ctx.db, async (trx) => {
    const version = await requireAsked(trx, { lectureId, questionId, userId: user.id })
    const answer = readAnswer(version, body.answer)
    if (answer === null) throw new Problem('broken', answerMissing, { fields: { answer: answerMissing } })
    const share = judge(version, answer) ?? 0
    const row = await saveVideoAnswer(trx, {
      ...{ id: newId(), user_id: user.id, lecture_id: lectureId, question_id: questionId },
      ...{ version: version.version, answer: JSON.stringify(answer), is_right: share === 1 },
      answered_at: ctx.now(),
    })
    return { answer, version, share, row }
  })
  const isShown = row.is_right || row.tries >= maxTriesBeforeAnswer
  const feedback = feedbackOf(version, answer)
  return {
    message: messages.answered,
    isRight: row.is_right,
    share,
    feedback,
    ...(await picturesOf(ctx, questionId, feedback)),
    ...(isShown && { correct: correctOf(version), ...areasOf(version) }),
  }
}

/** The newest version of a question that the video asks. */
async function requireAsked(
  db: Database,
  { lectureId, questionId, userId }: { lectureId: string; questionId: string; userId: string },
) {
  const lecture = await findLectureRow(db, lectureId)
  const items = await listVideoItems(db, lectureId)
  const ids = items.some(({ question_id }) => question_id === questionId) ? [questionId] : []
  const version =
    lecture && (await readAsked(db, { courseId: lecture.course_id, ids, userId })).get(questionId)
  if (!version) throw new Problem('not-found', messages.notAsked)
  return version
}
