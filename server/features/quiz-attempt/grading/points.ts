import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import type { AnswerRow } from '../attempt-store.ts'

const decimals = 1e6

export const roundPoints = (points: number) => Math.round(points * decimals) / decimals

/** Of an answer with this share; each wrong try before it costs the penalty of a quiz that is taken until it is right. */
export function pointsOf(
  share: number,
  { max_points, tries }: Pick<AnswerRow, 'max_points' | 'tries'>,
  { is_until_right, penalty }: Pick<QuizRow, 'is_until_right' | 'penalty'>,
) {
  const left = is_until_right ? Math.max(0, 1 - penalty * tries) : 1
  return roundPoints(share * left * max_points)
}
