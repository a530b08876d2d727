import { createHash } from 'node:crypto'
import type { ContentOf } from '../../../../../contract/questions/schemas.ts'
import type { Values } from './expression/evaluate.ts'

export type Variable = ContentOf<'formula'>['variables'][number]

/** The same for the same seed, wherever and whenever it is drawn. */
export const drawValues = (variables: Variable[], seed: string): Values =>
  new Map(
    variables.map((variable) => [
      variable.name,
      valueAt(variable, Math.floor(fractionOf(`${seed} ${variable.name}`) * countValues(variable))),
    ]),
  )

/** How many values it can have; 0 if none with its decimals lies in its range. */
export const countValues = (variable: Variable) => stepOf(variable, 'max') - stepOf(variable, 'min') + 1

/** From the least one, which is at 0. */
export const valueAt = (variable: Variable, index: number) =>
  (stepOf(variable, 'min') + index) / 10 ** variable.decimals

/** Of values that have been drawn, the range has one. */
export const firstValues = (variables: Variable[]): Values =>
  new Map(variables.map((variable) => [variable.name, valueAt(variable, 0)]))

/** As a multiple of the last decimal. 1.1 times 10 is a little more than 11. */
export function stepOf({ decimals, ...range }: Variable, end: 'min' | 'max') {
  const steps = Number((range[end] * 10 ** decimals).toPrecision(15))
  return end === 'min' ? Math.ceil(steps) : Math.floor(steps)
}

/** From 0 to less than 1. */
const fractionOf = (text: string) =>
  Number(createHash('sha256').update(text).digest().readBigUInt64BE() >> 11n) / 2 ** 53
