import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { partScoring, storedPartScoring } from '../part-scoring.ts'
import { part, parts, textPart } from '../part-texts.ts'

export const order = {
  /** In the right order. */
  draft: { items: parts(textPart(messages.theItem), messages.items, 2), scoring: partScoring },
  content: { items: z.array(part), scoring: storedPartScoring },
  shown: { items: z.array(part) },
  /** Ids of all items. */
  answer: z.array(z.string()),
}
