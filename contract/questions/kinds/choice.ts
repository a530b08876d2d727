import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import * as rules from '../../messages/rules.ts'
import { choiceScorings } from '../../question-kinds.ts'
import { issueText } from '../../validation/issue-text.ts'
import { flag, optionalText, part, partId, parts, partText, signedShare } from '../part-texts.ts'

const option = z.strictObject({
  _id: partId,
  text: partText(messages.theOption),
  isCorrect: flag(messages.isCorrect),
  /** What choosing it gives; once one option has a share, those without one give 0, and `scoring` is not used. */
  share: signedShare,
  feedback: optionalText(messages.theFeedback),
})

const notAScoring = issueText(rules.notOneOf({ label: messages.scoring, choices: choiceScorings.join(', ') }))

const noneCorrect = { error: issueText(messages.noneCorrect) }

export const choice = {
  draft: {
    options: parts(option, messages.options, 2).check(
      z.refine((options) => options.some(({ isCorrect }) => isCorrect), noneCorrect),
    ),
    isSingle: z.optional(flag(messages.isSingle)),
    scoring: z.optional(z.enum(choiceScorings, { error: notAScoring })),
  },
  content: {
    options: z.array(
      z.extend(part, {
        isCorrect: z.boolean(),
        share: z.optional(z.number()),
        feedback: z.optional(z.string()),
      }),
    ),
    isSingle: z.boolean(),
    scoring: z.enum(choiceScorings),
  },
  shown: { options: z.array(part), isSingle: z.boolean() },
  /** Ids of the chosen options. */
  answer: z.array(z.string()),
}
