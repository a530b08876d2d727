import { maxQuestionNumber } from '../../../../../../contract/validation/bounds/question-limits.ts'
import type { Expression } from './read-expression.ts'

export type Values = ReadonlyMap<string, number>

/** Where an expression has no value: a division by zero, the root of a negative number, what is too large. */
export type Failure = { sign: string; at: number; isDivisionByZero: boolean }

const divisions = ['/', '%', 'fmod']

/** Takes time in proportion to the number of steps. */
export function evaluate(steps: Expression, values: Values): { value: number } | { failure: Failure } {
  const stack: number[] = []
  for (const step of steps) {
    if (step.kind !== 'operation') {
      stack.push(step.kind === 'constant' ? step.value : (values.get(step.name) ?? Number.NaN))
      continue
    }
    const { operation, count, at } = step
    const taken = stack.slice(-count)
    stack.length -= count
    const value = operation.apply(taken)
    const { sign } = operation
    // False for what is not a number, too.
    if (!(Math.abs(value) <= maxQuestionNumber))
      return { failure: { sign, at, isDivisionByZero: divisions.includes(sign) && taken[1] === 0 } }
    stack.push(value)
  }
  return { value: stack[0] ?? Number.NaN }
}
