import type { quizGradingEndpoints } from '../../../contract/endpoints/quiz-grading.ts'
import * as messages from '../../../contract/messages/server-quiz.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { quizOverrideSubject } from '../lecture/quiz/quiz-audit-subject-store.ts'
import { findOverride, saveOverride } from '../lecture/quiz/quiz-store.ts'
import { listUsersByIds } from '../user/user-store.ts'
import { requireQuizOf } from './attempt-access.ts'
import { listAttemptsOf, lockAttempt, updateAttempt } from './attempt-store.ts'
import { deadlineOf, ruleFor } from './deadline.ts'

export const overrideQuiz: Handler<typeof quizGradingEndpoints.overrideQuiz> = async ({
  ctx,
  params: { lectureId, userId },
  body,
  act,
}) => {
  const { quiz } = await requireQuizOf(ctx.db, lectureId)
  const { timeFactor = null, attempts = null, closesAt = null } = body
  await auditChange(ctx.db, act, quizOverrideSubject(`${lectureId} ${userId}`), async (trx) => {
    if ((await listUsersByIds(trx, [userId])).length === 0)
      throw new Problem('not-found', messages.unknownPerson)
    const changes = { time_factor: timeFactor, attempts, closes_at: closesAt }
    await saveOverride(trx, { lecture_id: lectureId, user_id: userId }, changes)
    const rule = ruleFor(quiz, await findOverride(trx, lectureId, userId))
    for (const { id, submitted_at } of await listAttemptsOf(trx, { lectureId, userId })) {
      const open = submitted_at === null ? await lockAttempt(trx, id) : undefined
      if (open?.submitted_at === null)
        await updateAttempt(trx, id, { deadline: deadlineOf(quiz, rule, open.started_at) })
    }
    return true
  })
  return { message: messages.overridden }
}
