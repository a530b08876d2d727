import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import { type AskedVersion, kindOf } from '../../question-bank/kind-access.ts'
import type { AnswerRow } from '../attempt-store.ts'

/** Throws 400 if it is no answer to this question; null says nothing, and takes an answer back. */
export const readAnswer = ({ kind, content }: AskedVersion, answer: unknown) =>
  kindOf(kind).readAnswer(content, answer)

/** From 0 to 1; null if a teacher grades it. */
export const judge = (version: AskedVersion, answer: unknown) =>
  kindOf(version.kind).judge(version.content, readAnswer(version, answer))

export const shownOf = ({ kind, content, seed }: AskedVersion, isShuffled: boolean) => ({
  kind,
  ...kindOf(kind).shown(content, { seed, isShuffled }),
})

export const correctOf = ({ kind, content }: AskedVersion) => kindOf(kind).correct(content)

export const rubricOf = ({ kind, content }: AskedVersion) => kindOf(kind).rubric?.(content)

/** What options and answers say, then what the question says to everyone. */
export function feedbackOf(version: AskedVersion, answer: unknown) {
  const { kind, content, feedback } = version
  const ofParts = kindOf(kind).feedback(content, readAnswer(version, answer))
  return feedback ? [...ofParts, { text: feedback }] : ofParts
}

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
