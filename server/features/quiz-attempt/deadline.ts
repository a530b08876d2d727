import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import type { QuizOverrideRow, QuizRow } from '../lecture/quiz/quiz-store.ts'
import type { AttemptRow } from './attempt-store.ts'

type Times = Pick<AttemptRow, 'deadline' | 'seen_at' | 'submitted_at'>

/** What holds for one person. */
export function ruleFor(
  { attempts, closes_at }: Pick<QuizRow, 'attempts' | 'closes_at'>,
  override: QuizOverrideRow | undefined,
) {
  return {
    attempts: override?.attempts ?? attempts ?? maxAttempts,
    closesAt: override?.closes_at ?? closes_at,
    timeFactor: override?.time_factor ?? 1,
  }
}

type Rule = ReturnType<typeof ruleFor>

/** The earlier of the end of the time and the close; null without either. */
export function deadlineOf(
  { time_limit_seconds }: Pick<QuizRow, 'time_limit_seconds'>,
  { closesAt, timeFactor }: Rule,
  startedAt: Date,
) {
  if (time_limit_seconds === null) return closesAt
  const end = new Date(startedAt.getTime() + time_limit_seconds * timeFactor * 1_000)
  return closesAt && closesAt < end ? closesAt : end
}

/**
 * How an answer that arrives now stands to the deadline. `late`: it was given without a network, since the browser was
 * heard of before the deadline and not after it. Answers are no such word: a browser that is back sends one after the
 * other. A client that keeps silent has the grace, too, as nobody can tell it from one without a network.
 */
export function arrivalOf({ deadline, seen_at }: Times, now: Date, graceSeconds: number) {
  if (!deadline || now <= deadline) return 'in-time'
  return seen_at <= deadline && now <= graceEnd(deadline, graceSeconds) ? 'late' : 'over'
}

/** The first word after the deadline, which shows that the browser has a network again. */
export const isFirstWord = ({ deadline, seen_at, submitted_at }: Times, now: Date) =>
  submitted_at === null && deadline !== null && now > deadline && seen_at <= deadline

/** Open, but nothing that arrives now would count. */
export const isOverdue = ({ deadline, submitted_at }: Times, now: Date, graceSeconds: number) =>
  submitted_at === null && deadline !== null && now > graceEnd(deadline, graceSeconds)

const graceEnd = (deadline: Date, graceSeconds: number) => new Date(deadline.getTime() + graceSeconds * 1_000)
