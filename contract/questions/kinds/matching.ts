import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { maxQuestionParts } from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { partScoring, storedPartScoring } from '../part-scoring.ts'
import { part, partId, parts, partText, textPart } from '../part-texts.ts'

const pair = z.strictObject({
  leftId: partId,
  left: partText(messages.theLeft),
  rightId: partId,
  right: partText(messages.theRight),
})

const tooMany = issueText(messages.partCount({ label: messages.distractors, max: maxQuestionParts }))

export const matching = {
  draft: {
    pairs: parts(pair, messages.pairs, 1),
    /** Right sides that belong to no left one. */
    distractors: z.optional(
      z
        .array(textPart(messages.theRight), { error: tooMany })
        .check(z.maxLength(maxQuestionParts, { error: tooMany })),
    ),
    scoring: partScoring,
  },
  /** Equal right sides have one id. */
  content: {
    pairs: z.array(
      z.object({ leftId: z.string(), left: z.string(), rightId: z.string(), right: z.string() }),
    ),
    distractors: z.array(part),
    scoring: storedPartScoring,
  },
  shown: { lefts: z.array(part), rights: z.array(part) },
  /** By the id of a left side, the id of a right one. */
  answer: z.record(z.string(), z.string()),
}
