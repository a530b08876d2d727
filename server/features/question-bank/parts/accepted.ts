import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { countCharacters, isProse } from '../../../../contract/validation/text.ts'
import { matchesText, type TextRules, withoutWildcards } from './matches-text.ts'
import { wrongAnswer } from './wrong-answer.ts'

type Accepted = { text: string; share: number; feedback?: string | undefined }
type AcceptedDraft = { text: string; share?: number | undefined; feedback?: string | undefined }
type RulesDraft = { [Name in keyof TextRules]?: boolean | undefined }

export const buildAccepted = (accepted: AcceptedDraft[]) =>
  accepted.map(({ text, share = 1, feedback }) => ({ text, share, ...(feedback && { feedback }) }))

export const buildTextRules = ({
  isCaseSensitive = false,
  isAccentSensitive = true,
  isSpaceSensitive = false,
}: RulesDraft): TextRules => ({ isCaseSensitive, isAccentSensitive, isSpaceSensitive })

/** The entry that counts for what was typed: of those that match, the one that gives most. */
export const findAccepted = ({ accepted, ...rules }: { accepted: Accepted[] } & TextRules, typed: string) =>
  accepted
    .filter(({ text }) => matchesText(text, typed, rules))
    .reduce<Accepted | undefined>((best, one) => (best && best.share >= one.share ? best : one), undefined)

export const bestText = (accepted: Accepted[]) =>
  withoutWildcards(accepted.find(({ share }) => share === 1)?.text ?? '')

/** Null if nothing but spaces was typed. */
export function readTyped(answer: unknown): string | null {
  if (typeof answer !== 'string') throw wrongAnswer(messages.notAText)
  if (answer.trim() === '') return null
  if (countCharacters(answer) > questionLength.shortAnswer)
    throw wrongAnswer(messages.answerTooLong({ max: questionLength.shortAnswer }))
  if (!isProse(answer)) throw wrongAnswer(messages.unstorableAnswer)
  return answer
}
