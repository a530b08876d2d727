import type { QuestionVersion } from './bank-store.ts'
import { type AskedVersion, kindOf } from './kind-access.ts'

export { wrongAnswer } from './parts/wrong-answer.ts'

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

/** Together with what is correct. */
export function areasOf({ kind, content }: AskedVersion) {
  const areas = kindOf(kind).areas?.(content)
  return areas ? { areas } : {}
}

/** Of questions that are answered with files: the endings that these may have; none: any. */
export const endingsOf = ({ kind, content }: QuestionVersion) => kindOf(kind).endings?.(content)

export const rubricOf = ({ kind, content }: AskedVersion) => kindOf(kind).rubric?.(content)

export const criteriaOf = ({ kind, content }: AskedVersion) => kindOf(kind).criteria?.(content)

/** What options and answers say, then what the question says to everyone. */
export function feedbackOf(version: AskedVersion, answer: unknown) {
  const { kind, content, feedback } = version
  const ofParts = kindOf(kind).feedback(content, readAnswer(version, answer))
  return feedback ? [...ofParts, { text: feedback }] : ofParts
}
