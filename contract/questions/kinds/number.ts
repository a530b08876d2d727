import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { number as between } from '../../validation/bounds/number.ts'
import {
  maxQuestionNumber,
  maxQuestionUnits,
  questionLength,
} from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { singleLine } from '../../validation/text.ts'
import { flag, hasFullShare, optionalText, parts, share } from '../part-texts.ts'

const notANumber = { error: issueText(messages.notANumber) }
const notATolerance = { error: issueText(messages.notATolerance) }
const notUnits = { error: issueText(messages.wrongUnits({ max: maxQuestionUnits })) }

/** How far an answer may be off; with `isRelative` as a share of the value. */
export const tolerance = {
  tolerance: z.optional(between({ min: 0, max: maxQuestionNumber }, notATolerance)),
  isRelative: z.optional(flag(messages.isRelative)),
}

const accepted = z.strictObject({
  value: between({ min: -maxQuestionNumber, max: maxQuestionNumber }, notANumber),
  ...tolerance,
  share,
  feedback: optionalText(messages.theFeedback),
})

/** `factor` times a value in this unit is the value in the unit of the accepted numbers. */
const unit = z.strictObject({
  name: singleLine({ label: messages.theUnit, missing: messages.unitEmpty, max: questionLength.unit }),
  factor: between({ min: 1 / maxQuestionNumber, max: maxQuestionNumber }, notUnits),
})

const isNamedOnce = (units: { name: string }[]) =>
  new Set(units.map(({ name }) => name)).size === units.length

export const units = {
  units: z.optional(
    z.array(unit, notUnits).check(z.maxLength(maxQuestionUnits, notUnits), z.refine(isNamedOnce, notUnits)),
  ),
  isUnitRequired: z.optional(flag(messages.isUnitRequired)),
}

export const storedTolerance = { tolerance: z.number(), isRelative: z.boolean() }

export const storedUnits = {
  units: z.array(z.object({ name: z.string(), factor: z.number() })),
  isUnitRequired: z.boolean(),
}

export const number = {
  draft: {
    accepted: parts(accepted, messages.accepted, 1).check(
      z.refine(hasFullShare, { error: issueText(messages.noFullShare) }),
    ),
    ...units,
  },
  content: {
    accepted: z.array(
      z.object({
        value: z.number(),
        ...storedTolerance,
        share: z.number(),
        feedback: z.optional(z.string()),
      }),
    ),
    ...storedUnits,
  },
  /** The names of the units that an answer may have. */
  shown: { units: z.array(z.string()), isUnitRequired: z.boolean() },
  /** Without a unit, the unit of the accepted numbers. */
  answer: z.object({ value: z.number(), unit: z.optional(z.string()) }),
}
