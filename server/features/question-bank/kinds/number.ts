import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { AnswerOf, ContentOf } from '../../../../contract/questions/schemas.ts'
import { readNumber } from '../parts/read-number.ts'
import { isNothing, wrongAnswer } from '../parts/wrong-answer.ts'
import { asFeedback, type BankKind } from './kind.ts'

type Content = ContentOf<'number'>
type Accepted = Content['accepted'][number]

export const number: BankKind<'number'> = {
  build: ({ accepted, units = [], isUnitRequired = false }) => ({
    accepted: accepted.map(({ value, tolerance = 0, isRelative = false, share = 1, feedback }) => ({
      ...{ value, tolerance, isRelative, share },
      ...(feedback && { feedback }),
    })),
    units,
    isUnitRequired: isUnitRequired && units.length > 0,
  }),

  shown: ({ units, isUnitRequired }) => ({ units: units.map(({ name }) => name), isUnitRequired }),

  readAnswer({ units }, answer) {
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
  },

  judge: (content, answer) => findAccepted(content, answer)?.share ?? 0,

  correct({ accepted, units }) {
    const best = accepted.find(({ share }) => share === 1)
    const unit = units.find(({ factor }) => factor === 1)?.name
    return best ? { value: best.value, ...(unit !== undefined && { unit }) } : null
  },

  feedback: (content, answer) => asFeedback(findAccepted(content, answer)?.feedback),

  texts: ({ accepted, units }) => [
    ...accepted.map(({ value }) => `${value}`),
    ...units.map(({ name }) => name),
  ],
}

function findAccepted({ accepted, units, isUnitRequired }: Content, answer: AnswerOf<'number'> | null) {
  if (answer === null || (isUnitRequired && answer.unit === undefined)) return undefined
  const factor = units.find(({ name }) => name === answer.unit)?.factor ?? 1
  return accepted
    .filter((one) => isWithin(one, answer.value * factor))
    .reduce<Accepted | undefined>((best, one) => (best && best.share >= one.share ? best : one), undefined)
}

// 1.1 - 1 is a little more than 0.1 in binary fractions.
const crumbs = 1e-12

function isWithin({ value, tolerance, isRelative }: Accepted, given: number) {
  const allowed = isRelative ? tolerance * Math.abs(value) : tolerance
  return Math.abs(given - value) <= allowed + crumbs * Math.max(Math.abs(value), Math.abs(given))
}
