import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import * as rules from '../../messages/rules.ts'
import { gapKinds } from '../../question-kinds.ts'
import { wholeNumber } from '../../validation/bounds/number.ts'
import { maxGaps, questionLength } from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { prose } from '../../validation/text.ts'
import { partScoring, storedPartScoring } from '../part-scoring.ts'
import {
  acceptedTexts,
  flag,
  optionalText,
  part,
  partId,
  parts,
  partText,
  share,
  storedAccepted,
  storedTextRules,
  textRules,
} from '../part-texts.ts'

const maxWeight = 100

const weight = z.optional(
  wholeNumber({ min: 1, max: maxWeight }, { error: issueText(messages.wrongWeight({ max: maxWeight })) }),
)

const option = z.strictObject({
  _id: partId,
  text: partText(messages.theOption),
  isCorrect: flag(messages.isCorrect),
  share,
  feedback: optionalText(messages.theFeedback),
})

const options = parts(option, messages.options, 1).check(
  z.refine((all) => all.some(({ isCorrect }) => isCorrect), { error: issueText(messages.noneCorrect) }),
)

const notAKind = issueText(rules.notOneOf({ label: messages.gapKind, choices: gapKinds.join(', ') }))

/** How one gap is filled. */
export const gapDraft = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), accepted: acceptedTexts, ...textRules, weight }),
    z.strictObject({ kind: z.literal('choice'), options, weight }),
    z.strictObject({ kind: z.literal('drag'), options, weight }),
  ],
  { error: notAKind },
)

const storedOption = z.extend(part, {
  isCorrect: z.boolean(),
  share: z.optional(z.number()),
  feedback: z.optional(z.string()),
})

const storedGap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    accepted: z.array(storedAccepted),
    ...storedTextRules,
    weight: z.int(),
  }),
  z.object({ kind: z.literal('choice'), options: z.array(storedOption), weight: z.int() }),
  z.object({ kind: z.literal('drag'), options: z.array(storedOption), weight: z.int() }),
])

const shownGap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('choice'), options: z.array(part) }),
  z.object({ kind: z.literal('drag') }),
])

const gapCount = { error: issueText(messages.gapCount({ max: maxGaps })) }

export const gaps = {
  draft: {
    /** Markdown in which `[[1]]` stands for the first gap. */
    text: prose({
      label: messages.theGapText,
      missing: messages.partEmpty({ label: messages.theGapText }),
      max: questionLength.stem,
    }),
    gaps: z.array(gapDraft, gapCount).check(z.minLength(1, gapCount), z.maxLength(maxGaps, gapCount)),
    scoring: partScoring,
  },
  /** Equal texts of `drag` options have one id in all gaps. */
  content: { text: z.string(), gaps: z.array(storedGap), scoring: storedPartScoring },
  /** Every gap of the kind `drag` takes one of `drags`; one may be used several times. */
  shown: { text: z.string(), gaps: z.array(shownGap), drags: z.array(part) },
  /** By the number of a gap, from 1: what was typed, or the id of an option. */
  answer: z.record(z.string(), z.string()),
}
