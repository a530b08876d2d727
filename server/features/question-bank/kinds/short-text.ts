import { bestText, buildAccepted, buildTextRules, findAccepted, readTyped } from '../parts/accepted.ts'
import { isNothing } from '../parts/wrong-answer.ts'
import { asFeedback, type BankKind } from './kind.ts'

export const shortText: BankKind<'short-text'> = {
  build: (draft) => ({ accepted: buildAccepted(draft.accepted), ...buildTextRules(draft) }),

  shown: () => ({}),

  readAnswer: (_, answer) => (isNothing(answer) ? null : readTyped(answer)),

  judge: (content, answer) => (answer === null ? 0 : (findAccepted(content, answer)?.share ?? 0)),

  correct: ({ accepted }) => bestText(accepted),

  feedback: (content, answer) => (answer === null ? [] : asFeedback(findAccepted(content, answer)?.feedback)),

  texts: ({ accepted }) => accepted.map(({ text }) => text),
}
