import type { Query } from '../../../contract/api/define-endpoint.ts'
import type { quizAttemptEndpoints } from '../../../contract/endpoints/quiz-attempt.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as messages from '../../../contract/messages/server-quiz-attempt.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { mayEdit } from '../course/course-access.ts'
import { findOverride, listItems, type QuizRow } from '../lecture/quiz/quiz-store.ts'
import { titleOf } from '../question-bank/question-view.ts'
import { toNamed } from '../user/user-view.ts'
import { requireQuizOf, requireReadable } from './attempt-access.ts'
import { type AttemptRow, listHandedIn, listWaiting, lockAttempt, updateAttempt } from './attempt-store.ts'
import { openReveal, toAttempt, toSummary } from './attempt-view.ts'
import { isOverdue, ruleFor } from './deadline.ts'
import { countAttempts } from './grading/counting.ts'
import { handIn } from './grading/hand-in.ts'
import { listCounted } from './grading/judge-quiz.ts'
import { readWritten } from './grading/versions.ts'
import { mayAnswerAgain } from './may-answer.ts'

type Endpoint = typeof quizAttemptEndpoints.listAttempts

export const readAttempt: Handler<typeof quizAttemptEndpoints.readAttempt> = async ({
  ctx,
  user,
  params: { attemptId },
}) => {
  const { attempt: found, quiz, courseId, isEditor } = await requireReadable(ctx, user, attemptId)
  const attempt = await settle(ctx, { attempt: found, quiz, courseId }, !isEditor)
  const hidesUnanswered = !isEditor && (await mayAnswerAgain(ctx, quiz, { userId: user.id, courseId }))
  const reveal = { ...(await openReveal(ctx, quiz, isEditor)), hidesUnanswered }
  return { message: messages.read, attempt: await toAttempt(ctx, attempt, quiz, reveal) }
}

/** Hands in what is overdue; what the learner reads is a sign of life. */
async function settle(
  ctx: AppContext,
  { attempt, quiz, courseId }: { attempt: AttemptRow; quiz: QuizRow; courseId: string },
  isSign: boolean,
): Promise<AttemptRow> {
  if (attempt.submitted_at !== null) return attempt
  const now = ctx.now()
  return transact(ctx.db, async (trx) => {
    const locked = await lockAttempt(trx, attempt.id)
    if (locked?.submitted_at !== null) return locked ?? attempt
    if (isOverdue(locked, now, ctx.settings.quizGraceSeconds))
      return handIn(trx, { attempt: locked, quiz, courseId }, { now, isHere: isSign })
    return isSign ? updateAttempt(trx, attempt.id, { seen_at: now }) : locked
  })
}

export const submitAttempt: Handler<typeof quizAttemptEndpoints.submitAttempt> = async ({
  ctx,
  user,
  params: { attemptId },
}) => {
  const { attempt: found, quiz, courseId } = await requireReadable(ctx, user, attemptId)
  if (found.user_id !== user.id) throw new Problem('not-found', messages.notFound)
  const attempt = await transact(ctx.db, async (trx) => {
    const locked = await lockAttempt(trx, attemptId)
    if (!locked) throw new Problem('not-found', messages.notFound)
    return locked.submitted_at === null
      ? handIn(trx, { attempt: locked, quiz, courseId }, { now: ctx.now(), isHere: true })
      : locked
  })
  const hidesUnanswered = await mayAnswerAgain(ctx, quiz, { userId: user.id, courseId })
  const reveal = { ...(await openReveal(ctx, quiz, false)), hidesUnanswered }
  return { message: messages.submitted, attempt: await toAttempt(ctx, attempt, quiz, reveal) }
}

export const listAttempts: Handler<Endpoint> = async ({
  ctx,
  user,
  params: { lectureId },
  query: { all, ...query },
}) => {
  const { quiz, courseId } = await requireQuizOf(ctx.db, lectureId)
  const own = await listOwn(ctx, user, quiz, courseId)
  if (!all) return { message: messages.listed, ...own, nextCursor: null }
  if (!(await mayEdit(ctx.db, user, { lectureId })))
    throw new Problem('not-allowed', serverMessages.notAllowed)
  return { message: messages.listed, ...own, ...(await listOfEveryone(ctx, quiz, query)) }
}

async function listOfEveryone(ctx: AppContext, quiz: QuizRow, query: Omit<Query<Endpoint>, 'all'>) {
  const { limit = adminPage.default, anonymous, cursor, questionId, state } = query
  const reveal = await openReveal(ctx, quiz, true)
  const lectureId = quiz.lecture_id
  const rows = await listHandedIn(ctx.db, { lectureId, state, questionId, limit, cursor })
  const page = rows.slice(0, limit)
  const waiting = await listWaiting(ctx.db, lectureId)
  const versionOf = await readWritten(ctx.db, waiting)
  return {
    attempts: page.map((row) => ({
      ...toSummary(row, quiz, reveal),
      ...(!anonymous && { user: toNamed(ctx.settings, { ...row, id: row.user_id }) }),
    })),
    waiting: waiting.map((row) => ({
      ...{ questionId: row.question_id, title: titleOf(versionOf(row)), count: row.count },
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

async function listOwn(ctx: AppContext, user: CurrentUser, quiz: QuizRow, courseId: string) {
  const { db } = ctx
  const rule = ruleFor(quiz, await findOverride(db, quiz.lecture_id, user.id))
  const counted = await listCounted(db, quiz, { userId: user.id, courseId })
  const attempts: AttemptRow[] = []
  for (const attempt of counted) attempts.push(await settle(ctx, { attempt, quiz, courseId }, true))
  const reveal = await openReveal(ctx, quiz, false)
  const items = await listItems(db, quiz.lecture_id)
  const isSeen = attempts.some(reveal.isShown)
  return {
    attempts: attempts.map((attempt) => toSummary(attempt, quiz, reveal)),
    counting: isSeen ? countAttempts(quiz, attempts) : null,
    now: ctx.now().toISOString(),
    quiz: {
      timeLimitSeconds: quiz.time_limit_seconds && Math.round(quiz.time_limit_seconds * rule.timeFactor),
      attempts: rule.attempts < maxAttempts ? rule.attempts : null,
      attemptsLeft: Math.max(0, rule.attempts - attempts.length),
      passShare: quiz.pass_share,
      feedback: quiz.feedback,
      scoring: quiz.scoring,
      opensAt: quiz.opens_at?.toISOString() ?? null,
      closesAt: rule.closesAt?.toISOString() ?? null,
      questionCount: items.reduce((sum, { count }) => sum + (count ?? 1), 0),
    },
  }
}
