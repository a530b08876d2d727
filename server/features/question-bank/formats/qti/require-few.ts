import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { maxQuestionParts } from '../../../../../contract/validation/bounds/question-limits.ts'
import { Refusal } from '../parsed-question.ts'

/** Each part is compared with all rules, so a question with very many is refused before that. */
export function requireFew<Part>(parts: Part[]) {
  if (parts.length > maxQuestionParts) throw new Refusal(messages.tooManyParts({ max: maxQuestionParts }))
  return parts
}
