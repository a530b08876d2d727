import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { AnswerOf, ContentOf, DraftOf } from '../../../../contract/questions/schemas.ts'
import { readNumber } from './read-number.ts'
import { isNothing, wrongAnswer } from './wrong-answer.ts'

type Answer = AnswerOf<'number'>
type Units = Pick<ContentOf<'number'>, 'units' | 'isUnitRequired'>
type Accepted = { value: number; tolerance: number; isRelative: boolean }

export const buildUnits = ({
  units = [],
  isUnitRequired = false,
}: Pick<DraftOf<'number'>, keyof Units>): Units => ({
  units,
  isUnitRequired: isUnitRequired && units.length > 0,
})

export const shownUnits = ({ units, isUnitRequired }: Units) => ({
  units: units.map(({ name }) => name),
  isUnitRequired,
})

export function readNumberAnswer({ units }: Units, answer: unknown): Answer | null {
  if (isNothing(answer)) return null
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw wrongAnswer(messages.notANumberAnswer)
  const { value, unit, ...others } = answer as { value?: unknown; unit?: unknown }
  if (Object.keys(others).length > 0) throw wrongAnswer(messages.notANumberAnswer)
  if (isNothing(value)) return null
  const read = typeof value === 'string' || typeof value === 'number' ? readNumber(value) : undefined
  if (read === undefined) throw wrongAnswer(messages.notANumberAnswer)
  if (isNothing(unit)) return { value: read }
  const known = units.find(({ name }) => name === unit)
  if (!known) throw wrongAnswer(messages.unknownUnit({ units: units.map(({ name }) => name).join(', ') }))
  return { value: read, unit: known.name }
}

/** In the unit of the accepted values; undefined without an answer, or without a unit that it needs. */
export function givenValue({ units, isUnitRequired }: Units, answer: Answer | null) {
  if (answer === null || (isUnitRequired && answer.unit === undefined)) return undefined
  return answer.value * (units.find(({ name }) => name === answer.unit)?.factor ?? 1)
}

// 1.1 - 1 is a little more than 0.1 in binary fractions.
const crumbs = 1e-12

export function isWithin({ value, tolerance, isRelative }: Accepted, given: number) {
  const allowed = isRelative ? tolerance * Math.abs(value) : tolerance
  return Math.abs(given - value) <= allowed + crumbs * Math.max(Math.abs(value), Math.abs(given))
}

/** Null if there is none. */
export function rightAnswer(value: number | undefined, units: Units['units']): Answer | null {
  const unit = units.find(({ factor }) => factor === 1)?.name
  return value === undefined ? null : { value, ...(unit !== undefined && { unit }) }
}
