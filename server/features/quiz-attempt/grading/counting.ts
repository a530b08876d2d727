import type { QuizScoring } from '../../../../contract/validation/choices.ts'
import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import type { AttemptRow } from '../attempt-store.ts'

type Handed = Pick<AttemptRow, 'points' | 'max_points' | 'submitted_at'>

export type Counting = { score: number; maxScore: number; share: number; isPassed: boolean }

// Shares are sums of binary fractions.
const tolerance = 1e-9

/** Null without points, which only a quiz of 0 points has. */
export const shareOf = ({ points, max_points }: Pick<AttemptRow, 'points' | 'max_points'>) =>
  points === null ? null : max_points > 0 ? Math.min(1, points / max_points) : 1

export const passes = (share: number, { pass_share }: Pick<QuizRow, 'pass_share'>) =>
  pass_share === null || share >= pass_share - tolerance

/**
 * What counts of attempts in order of their numbers; null while nothing does. An attempt that is not graded yet does not
 * count, and is never 0: with 'first' and 'last' nothing counts until that one is graded.
 */
export function countAttempts(
  quiz: Pick<QuizRow, 'scoring' | 'pass_share'>,
  attempts: Handed[],
): Counting | null {
  const handedIn = attempts.filter(({ submitted_at }) => submitted_at !== null)
  const shares = chosen[quiz.scoring](handedIn).map(({ points, max_points }) => ({
    points,
    max_points,
    share: shareOf({ points, max_points }),
  }))
  const graded = shares.flatMap(({ points, max_points, share }) =>
    points === null || share === null ? [] : [{ points, max_points, share }],
  )
  if (graded.length === 0) return null
  const counted = quiz.scoring === 'mean' ? meanOf(graded) : bestOf(graded)
  const { points: score, max_points: maxScore, share } = counted
  return { score, maxScore, share, isPassed: passes(share, quiz) }
}

/** Those of these attempts that the points come from. */
export function whichCount<One extends Handed>(
  { scoring }: Pick<QuizRow, 'scoring'>,
  attempts: One[],
): One[] {
  const handedIn = attempts.filter(({ submitted_at }) => submitted_at !== null)
  const graded = chosen[scoring](handedIn).filter(({ points }) => points !== null)
  const [first, ...rest] = graded
  if (scoring === 'mean' || !first) return graded
  const share = (one: One) => shareOf(one) ?? 0
  return [rest.reduce((best, one) => (share(one) > share(best) ? one : best), first)]
}

const chosen: Record<QuizScoring, <One>(attempts: One[]) => One[]> = {
  best: (attempts) => attempts,
  mean: (attempts) => attempts,
  first: (attempts) => attempts.slice(0, 1),
  last: (attempts) => attempts.slice(-1),
}

type Graded = { points: number; max_points: number; share: number }

const bestOf = (graded: Graded[]) => graded.reduce((best, one) => (one.share > best.share ? one : best))

function meanOf(graded: Graded[]): Graded {
  const mean = (read: (one: Graded) => number) =>
    graded.reduce((sum, one) => sum + read(one), 0) / graded.length
  return {
    points: mean(({ points }) => points),
    max_points: mean(({ max_points }) => max_points),
    share: mean(({ share }) => share),
  }
}
