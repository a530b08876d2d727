import type { QuestionVersion } from './bank-store.ts'
import { kindOf } from './kind-access.ts'

/** Throws 400 if it is no answer to this question; null says nothing, and takes an answer back. */
export const readAnswer = ({ kind, content }: QuestionVersion, answer: unknown) =>
  kindOf(kind).readAnswer(content, answer)

/** From 0 to 1; null if a teacher grades it. */
export const judge = (version: QuestionVersion, answer: unknown) =>
  kindOf(version.kind).judge(version.content, readAnswer(version, answer))

export const shownOf = (
  { kind, content }: QuestionVersion,
  shuffle: { seed: string; isShuffled: boolean },
) => ({ kind, ...kindOf(kind).shown(content, shuffle) })

export const correctOf = ({ kind, content }: QuestionVersion) => kindOf(kind).correct(content)

export const rubricOf = ({ kind, content }: QuestionVersion) => kindOf(kind).rubric?.(content)

/** What options and answers say, then what the question says to everyone. */
export function feedbackOf(version: QuestionVersion, answer: unknown) {
  const { kind, content, feedback } = version
  const ofParts = kindOf(kind).feedback(content, readAnswer(version, answer))
  return feedback ? [...ofParts, { text: feedback }] : ofParts
}
