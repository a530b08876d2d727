import type { quizGradingEndpoints } from '../../../../contract/endpoints/quiz-grading.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Handler } from '../../../http/route.ts'
import { criteriaOf, judge } from '../../question-bank/judge-access.ts'
import { requireEditedAttempt } from '../attempt-access.ts'
import { findAnswer, listAnswers, lockAttempt, updateAnswer, updateAttempt } from '../attempt-store.ts'
import { openReveal, toAttempt } from '../attempt-view.ts'
import { gradeSubject } from '../audit-subject-store.ts'
import { tellPeople } from '../news/tell-grades-store.ts'
import { pointsByCriteria } from './by-criteria.ts'
import { judgeQuiz } from './judge-quiz.ts'
import { listRevealed } from './revealed.ts'
import { totalsOf } from './totals.ts'
import { readVersions } from './versions.ts'

export const gradeAnswer: Handler<typeof quizGradingEndpoints.gradeAnswer> = async ({
  ctx,
  user,
  params: { attemptId, questionId },
  body,
  act,
}) => {
  const { attempt, quiz, courseId } = await requireEditedAttempt(ctx, user, attemptId)
  const { comment, reason } = body
  const { lecture_id: lectureId } = quiz
  const isRevealed = async (db: Database) => (await listRevealed({ ...ctx, db }, [quiz])).has(lectureId)
  const now = ctx.now()
  const subject = gradeSubject(attemptId, questionId)
  const graded = await auditChange(ctx.db, act, subject, async (trx) => {
    const locked = await lockAttempt(trx, attemptId)
    if (!locked) throw new Problem('not-found', messages.notFound)
    if (locked.submitted_at === null) throw new Problem('conflict', messages.notHandedIn)
    const row = await findAnswer(trx, attemptId, questionId)
    if (!row) throw new Problem('not-found', messages.noSuchQuestion)
    const version = (await readVersions(trx, [row]))(row)
    const points = body.criteria
      ? pointsByCriteria(criteriaOf(version) ?? [], body.criteria, row.max_points)
      : (body.points ?? 0)
    if (points > row.max_points) throw wrong('points', messages.pointsTooHigh({ max: row.max_points }))
    if (judge(version, row.answer) !== null && !reason) throw wrong('reason', messages.reasonMissing)
    const words = comment === undefined ? {} : { comment: comment || null }
    await updateAnswer(trx, row.id, {
      points,
      criteria: body.criteria ? JSON.stringify(body.criteria) : null,
      ...words,
      reason: reason || null,
      graded_at: now,
      graded_by: user.id,
    })
    const totals = await totalsOf(trx, await listAnswers(trx, attemptId))
    const changed = await updateAttempt(trx, attemptId, totals)
    await judgeQuiz(trx, quiz, { userId: attempt.user_id, courseId }, { now, isHere: false })
    if (locked.points === null && changed.points !== null && (await isRevealed(trx)))
      await tellPeople(trx, [attempt.user_id], { courseId, lectureId, aboutId: attemptId }, now)
    return changed
  })
  void ctx.notificationMails.poll()
  const reveal = await openReveal(ctx, quiz, true)
  return { message: messages.graded, attempt: await toAttempt(ctx, graded, quiz, reveal) }
}

const wrong = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
