import * as messages from '../../../../../contract/messages/server-expression.ts'
import {
  maxFormulaSteps,
  maxFormulaTries,
} from '../../../../../contract/validation/bounds/question-limits.ts'
import { wrongAnswer } from '../../parts/wrong-answer.ts'
import { countValues, drawValues, type Variable, valueAt } from './draw-values.ts'
import { evaluate, type Values } from './expression/evaluate.ts'
import type { Expression } from './expression/read-expression.ts'

const maxCorners = 256

// Drawing a value takes about as long as so many steps.
const stepsOfDraw = 10

/** Throws 400 that names the values for which the expression has none, of all that can be drawn or many of them. */
export function requireValue(steps: Expression, variables: Variable[]) {
  const ofOne = steps.length + stepsOfDraw * variables.length
  const tries = Math.min(maxFormulaTries, Math.floor(maxFormulaSteps / ofOne))
  for (const values of triedValues(variables, tries)) {
    const result = evaluate(steps, values)
    if ('value' in result) continue
    const { sign, at, isDivisionByZero } = result.failure
    const named = { at, values: [...values].map(([name, value]) => `${name} = ${value}`).join(', ') }
    throw wrongAnswer(
      isDivisionByZero ? messages.dividesByZero(named) : messages.noNumber({ sign, ...named }),
    )
  }
}

function* triedValues(variables: Variable[], tries: number): Generator<Values> {
  const all = variables.reduce((product, variable) => product * countValues(variable), 1)
  if (all <= tries) {
    for (let number = 0; number < all; number += 1) yield combination(variables, number, countValues)
    return
  }
  const corners = Math.min(maxCorners, tries / 2, 2 ** variables.length)
  for (let number = 0; number < corners; number += 1) yield combination(variables, number, () => 2)
  for (const { name } of variables.filter(({ min, max }) => min <= 0 && max >= 0))
    yield new Map([...drawValues(variables, 'zero'), [name, 0]])
  for (let number = corners; number < tries; number += 1) yield drawValues(variables, `${number}`)
}

/** The digits of `number`, one for each variable, choose its value; of two, the second is the greatest one. */
function combination(variables: Variable[], number: number, choices: (variable: Variable) => number): Values {
  let left = number
  return new Map(
    variables.map((variable) => {
      const count = choices(variable)
      const digit = left % count
      left = Math.floor(left / count)
      const last = countValues(variable) - 1
      return [variable.name, valueAt(variable, digit === count - 1 ? last : digit)]
    }),
  )
}
