import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { quizAttemptEndpoints } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/server-quiz-attempt.ts'
import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { findOverride, listItems, type QuizRow } from '../lecture/quiz/quiz-store.ts'
import { lockRuns } from '../progress/course-progress/run-store.ts'
import { currentVersions, listByTag } from '../question-bank/bank-store.ts'
import { requireQuizOf } from './attempt-access.ts'
import {
  type AttemptRow,
  insertAttempt,
  listAttemptsOf,
  lockAttempt,
  updateAttempt,
} from './attempt-store.ts'
import { openReveal, toAttempt } from './attempt-view.ts'
import { deadlineOf, isFirstWord, isOverdue, ruleFor } from './deadline.ts'
import { handIn } from './grading/hand-in.ts'
import { judgeQuiz, listCounted } from './grading/judge-quiz.ts'
import { roundPoints } from './grading/points.ts'

export const startAttempt: Handler<typeof quizAttemptEndpoints.startAttempt> = async ({
  ctx,
  user,
  params: { lectureId },
  reply,
}) => {
  const { quiz, courseId } = await requireQuizOf(ctx.db, lectureId)
  const { attempt, isNew, allowed } = await transact(ctx.db, (trx) =>
    start(trx, { ctx, user, quiz, courseId }),
  )
  if (!attempt) throw new Problem('limit-reached', messages.noAttemptsLeft({ max: allowed }))
  if (!isNew) reply.code(200)
  const reveal = await openReveal(ctx, quiz, false)
  return { message: messages.started, attempt: await toAttempt(ctx, attempt, quiz, reveal) }
}

type Start = { ctx: AppContext; user: CurrentUser; quiz: QuizRow; courseId: string }
type Started = { attempt: AttemptRow | undefined; isNew: boolean; allowed: number }

/** The lock on the learner's runs makes two presses one attempt. Without an attempt there was none left. */
async function start(trx: Transaction<Tables>, { ctx, user, quiz, courseId }: Start): Promise<Started> {
  const now = ctx.now()
  const key = { userId: user.id, courseId }
  const [run] = await lockRuns(trx, [key], now)
  if (!run) throw new Error('A run was begun and is missing')
  const rule = ruleFor(quiz, await findOverride(trx, quiz.lecture_id, user.id))
  const before = await listAttemptsOf(trx, { lectureId: quiz.lecture_id, userId: user.id })
  const open = before.find(({ submitted_at }) => submitted_at === null)
  if (open && !isOverdue(open, now, ctx.settings.quizGraceSeconds)) {
    if (isFirstWord(open, now)) await updateAttempt(trx, open.id, { seen_at: now })
    return { attempt: open, isNew: false, allowed: rule.attempts }
  }
  if (open) {
    const locked = await lockAttempt(trx, open.id)
    if (locked?.submitted_at === null)
      await handIn(trx, { attempt: locked, quiz, courseId }, { now, isHere: true })
  }
  requireNow(quiz, rule.closesAt, now)
  const counted = await listCounted(trx, quiz, key)
  // Whatever the quiz allows.
  if (counted.length >= Math.min(rule.attempts, maxAttempts)) {
    // Taken again, a course lacks what its learner passed before.
    await judgeQuiz(trx, quiz, key, { now, isHere: true })
    return { attempt: undefined, isNew: false, allowed: rule.attempts }
  }
  const questions = await pickQuestions(trx, quiz, courseId)
  if (questions.length === 0) throw new Problem('conflict', messages.noQuestions)
  const id = newId()
  const attempt: AttemptRow = {
    id,
    lecture_id: quiz.lecture_id,
    user_id: user.id,
    number: (before.at(-1)?.number ?? 0) + 1,
    run: run.run,
    started_at: now,
    deadline: deadlineOf(quiz, rule, now),
    seen_at: now,
    submitted_at: null,
    points: null,
    max_points: roundPoints(questions.reduce((sum, { points }) => sum + points, 0)),
    at_position: 1,
  }
  const seed = randomBytes(16).toString('base64url')
  const answers = questions.map(({ questionId, version, points }, index) => ({
    ...{ id: newId(), user_id: user.id, attempt_id: id, question_id: questionId, version },
    ...{ position: index + 1, max_points: points },
    seed: createHash('sha256').update(`${seed} ${questionId}`).digest('base64url').slice(0, 22),
  }))
  await insertAttempt(trx, attempt, answers)
  return { attempt, isNew: true, allowed: rule.attempts }
}

function requireNow({ opens_at }: QuizRow, closesAt: Date | null, now: Date) {
  if (opens_at && now < opens_at) throw new Problem('quiz-closed', messages.notOpenYet)
  if (closesAt && now >= closesAt) throw new Problem('quiz-closed', messages.closed)
}

type Picked = { questionId: string; version: number; points: number }

/** No question twice, and none that is excluded. Of those with a tag, as many as there still are. */
async function pickQuestions(trx: Transaction<Tables>, quiz: QuizRow, courseId: string): Promise<Picked[]> {
  const items = await listItems(trx, quiz.lecture_id)
  const named = items.flatMap(({ question_id }) => question_id ?? [])
  const current = new Map(
    (await currentVersions(trx, courseId, named))
      .filter(({ excluded }) => excluded === null)
      .map((one) => [one.questionId, one.version]),
  )
  const taken = new Set(named)
  const picked: Picked[] = []
  for (const { question_id, tag, count, points } of items) {
    const version = question_id === null ? undefined : current.get(question_id)
    if (question_id !== null && version !== undefined)
      picked.push({ questionId: question_id, version, points })
    if (tag === null || count === null) continue
    const free = (await listByTag(trx, courseId, tag)).filter(
      ({ questionId, excluded }) => excluded === null && !taken.has(questionId),
    )
    for (const { questionId, version } of shuffle(free).slice(0, count)) {
      taken.add(questionId)
      picked.push({ questionId, version, points })
    }
  }
  return quiz.is_shuffled ? shuffle(picked) : picked
}

/** By a random source that nobody can foresee (Fisher and Yates). */
function shuffle<One>(list: One[]): One[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const at = randomInt(last + 1)
    const [one, other] = [shuffled[last] as One, shuffled[at] as One]
    shuffled[at] = one
    shuffled[last] = other
  }
  return shuffled
}
