import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { number as between, wholeNumber } from '../../validation/bounds/number.ts'
import {
  maxFormulaVariables,
  maxVariableDecimals,
  maxVariableValue,
  questionLength,
} from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { singleLine } from '../../validation/text.ts'
import { optionalText } from '../part-texts.ts'
import { number, storedTolerance, storedUnits, tolerance, units } from './number.ts'

const range = { min: -maxVariableValue, max: maxVariableValue }
const notARange = { error: issueText(messages.notARange({ max: maxVariableValue })) }
const decimals = { min: 0, max: maxVariableDecimals }
const wrongDecimals = { error: issueText(messages.wrongDecimals({ max: maxVariableDecimals })) }
const variableCount = { error: issueText(messages.variableCount({ min: 1, max: maxFormulaVariables })) }
const variableTwice = { error: issueText(messages.variableTwice) }

const variableName = singleLine({
  label: messages.theVariable,
  missing: messages.variableEmpty,
  max: questionLength.variable,
}).check(z.regex(/^[a-z][a-z\d_]*$/i, { error: issueText(messages.wrongVariable) }))

/** Its values are those from `min` to `max` with so many decimals. */
const variable = z.strictObject({
  name: variableName,
  min: between(range, notARange),
  max: between(range, notARange),
  decimals: z.optional(wholeNumber(decimals, wrongDecimals)),
})

const isNamedOnce = (variables: { name: string }[]) =>
  new Set(variables.map(({ name }) => name)).size === variables.length

export const formula = {
  draft: {
    /** The stem has `{name}` where the value of a variable stands. */
    variables: z
      .array(variable, variableCount)
      .check(
        z.minLength(1, variableCount),
        z.maxLength(maxFormulaVariables, variableCount),
        z.refine(isNamedOnce, variableTwice),
      ),
    /** An expression: docs/formulas.md. */
    answer: singleLine({
      label: messages.theExpression,
      missing: messages.expressionMissing,
      max: questionLength.expression,
    }),
    ...tolerance,
    ...units,
    /** Markdown for those whose answer is right. */
    rightFeedback: optionalText(messages.theFeedback),
  },
  content: {
    variables: z.array(z.object({ name: z.string(), min: z.number(), max: z.number(), decimals: z.int() })),
    answer: z.string(),
    ...storedTolerance,
    ...storedUnits,
    rightFeedback: z.optional(z.string()),
  },
  shown: number.shown,
  answer: number.answer,
}
