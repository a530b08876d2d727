import * as messages from '../../../../contract/messages/gaps-form.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { gapDraft } from '../../../../contract/questions/kinds/gaps.ts'
import { toFormErrors } from '../../../../contract/validation/form.ts'
import { type GapPart, type GapsValues, gapSign, numbersIn, writePart } from './gap-values.ts'

/** Gaps of the text that no part fills. */
export const unsaidNumbers = ({ text, parts }: GapsValues) =>
  [...new Set(numbersIn(text))].filter((number) => !parts.some((part) => part.number === number))

/** What is wrong with the text itself. */
export function textError({ text, parts }: GapsValues): Message | undefined {
  const numbers = numbersIn(text)
  const twice = numbers.find((number, index) => numbers.indexOf(number) < index)
  if (twice !== undefined) return messages.twice({ gap: gapSign(twice) })
  return numbers.length + parts.length === 0 ? messages.noGap : undefined
}

export const isPlaced = ({ text }: GapsValues, { number }: GapPart) => numbersIn(text).includes(number)

/** What the server would say about a part. */
export function partError(part: GapPart): Message | undefined {
  const { error } = gapDraft.safeParse(writePart(part))
  return error && toFormErrors(error.issues).message
}

export function isComplete(values: GapsValues) {
  if (textError(values) || unsaidNumbers(values).length > 0) return false
  return values.parts.every((part) => isPlaced(values, part) && !partError(part))
}
