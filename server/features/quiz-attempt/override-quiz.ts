import type { quizGradingEndpoints } from '../../../contract/endpoints/quiz-grading.ts'
import * as messages from '../../../contract/messages/server-quiz.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { askForPasses } from '../course/completion/pass-store.ts'
import { quizOverrideSubject } from '../lecture/quiz/quiz-audit-subject-store.ts'
import { findOverride, listOverrides, saveOverride } from '../lecture/quiz/quiz-store.ts'
import { listUsersByIds } from '../user/user-store.ts'
import { toNamed } from '../user/user-view.ts'
import { requireQuizOf } from './attempt-access.ts'
import { listAttemptsOf, lockAttempt, updateAttempt } from './attempt-store.ts'
import { deadlineOf, ruleFor } from './deadline.ts'

export const overrideQuiz: Handler<typeof quizGradingEndpoints.overrideQuiz> = async ({
  ctx,
  params: { lectureId, userId },
  body,
  act,
}) => {
  const { quiz, courseId } = await requireQuizOf(ctx.db, lectureId)
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
    await askForPasses(trx, { courseId }, ctx.now())
    return true
  })
  return { message: messages.overridden }
}

export const listQuizOverrides: Handler<typeof quizGradingEndpoints.listQuizOverrides> = async ({
  ctx: { db, settings },
  params: { lectureId },
  query: { limit = adminPage.default, cursor },
}) => {
  await requireQuizOf(db, lectureId)
  const rows = await listOverrides(db, lectureId, { limit, cursor })
  const page = rows.slice(0, limit)
  return {
    message: messages.overridesListed,
    overrides: page.map(({ user_id, time_factor, attempts, closes_at, ...named }) => ({
      user: toNamed(settings, { ...named, id: user_id }),
      timeFactor: time_factor,
      attempts,
      closesAt: closes_at?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.user_id ?? null) : null,
  }
}
