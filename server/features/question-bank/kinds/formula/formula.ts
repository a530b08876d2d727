import * as messages from '../../../../../contract/messages/server-expression.ts'
import { fillStem, shownNames } from '../../../../../contract/questions/fill-stem.ts'
import type { AnswerOf, ContentOf } from '../../../../../contract/questions/schemas.ts'
import { Problem } from '../../../../core/problem.ts'
import {
  buildUnits,
  givenValue,
  isWithin,
  readNumberAnswer,
  rightAnswer,
  shownUnits,
} from '../../parts/number-answer.ts'
import { asFeedback, type BankKind } from '../kind.ts'
import { countValues, drawValues, firstValues, type Variable } from './draw-values.ts'
import { evaluate } from './expression/evaluate.ts'
import { constants, functions } from './expression/functions.ts'
import { readExpression } from './expression/read-expression.ts'
import { requireValue } from './require-value.ts'

type Content = ContentOf<'formula'>

const maxDraws = 20

export const formula: BankKind<'formula'> = {
  build({ variables: drafts, answer, tolerance = 0, isRelative = false, rightFeedback, ...units }, _, stem) {
    const variables = drafts.map(({ name, min, max, decimals = 0 }) => ({ name, min, max, decimals }))
    requireUsable(variables, stem)
    requireValue(readExpression(answer, namesOf(variables)), variables)
    return {
      ...{ variables, answer, tolerance, isRelative },
      ...buildUnits(units),
      ...(rightFeedback && { rightFeedback }),
    }
  },

  /** Of each range, one value is left. Draws again where the formula has no number, which saving finds but where it is rare. */
  draw({ stem, content }, seed) {
    let drawn = drawContent(content, seed)
    for (let again = 1; again < maxDraws && rightValue(drawn) === undefined; again += 1)
      drawn = drawContent(content, `${seed} ${again}`)
    const texts = drawn.variables.map(({ name, min, decimals }) => [name, min.toFixed(decimals)] as const)
    const values = Object.fromEntries(firstValues(drawn.variables))
    return { stem: fillStem(stem, new Map(texts)), content: drawn, values }
  },

  shown: shownUnits,

  readAnswer: readNumberAnswer,

  judge: (content, answer) => Number(isRight(content, answer)),

  correct: (content) => rightAnswer(rightValue(content), content.units),

  feedback: (content, answer) => (isRight(content, answer) ? asFeedback(content.rightFeedback) : []),

  texts: ({ variables, answer, units }) => [...namesOf(variables), answer, ...units.map(({ name }) => name)],
}

const namesOf = (variables: Variable[]) => variables.map(({ name }) => name)

function requireUsable(variables: Variable[], stem = '') {
  const shown = shownNames(stem, namesOf(variables))
  for (const variable of variables) {
    const { name } = variable
    if (functions.has(name) || constants.has(name)) throw wrongVariable(messages.reserved({ name }))
    if (countValues(variable) < 1) throw wrongVariable(messages.noValues(variable))
    if (!shown.has(name))
      throw wrongVariable(messages.notShown({ name: `{${name}}`, insideFormula: `{{${name}}}` }))
  }
}

const wrongVariable = (sentence: ReturnType<typeof messages.reserved>) =>
  new Problem('broken', sentence, { fields: { variables: sentence } })

function drawContent(content: Content, seed: string): Content {
  const values = drawValues(content.variables, seed)
  const toValue = (variable: Variable) => {
    const value = values.get(variable.name) ?? variable.min
    return { ...variable, min: value, max: value }
  }
  return { ...content, variables: content.variables.map(toValue) }
}

const digits = 14

/** Of what was drawn; undefined where the formula has no number. */
function rightValue({ variables, answer }: Content) {
  const result = evaluate(readExpression(answer, namesOf(variables)), firstValues(variables))
  // 0.1 + 0.2 is 0.3 and a crumb.
  return 'value' in result ? Number(result.value.toPrecision(digits)) : undefined
}

function isRight(content: Content, answer: AnswerOf<'formula'> | null) {
  const [value, given] = [rightValue(content), givenValue(content, answer)]
  return value !== undefined && given !== undefined && isWithin({ ...content, value }, given)
}
