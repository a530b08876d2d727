import * as z from 'zod/mini'
import * as rules from '../messages/rules.ts'
import { moment } from '../validation/bounds/moment.ts'
import { number, numberOrText, wholeNumber } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'

// Forms send only text, JSON sends values: each rule takes both, and '' in a form means null.

export const trueOrFalse = (name: string) =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: issueText(rules.notABoolean({ name })) }),
    z.transform((value) => value === true || value === 'true'),
  )

export const trueFalseOrNull = (name: string) =>
  orNull(trueOrFalse(name), issueText(rules.notABoolean({ name })))

type Bounds = { name: string; min: number; max: number }

const nothing = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
)

const orNull = <S extends z.ZodMiniType>(schema: S, error: string) => z.union([nothing, schema], { error })

export function numberBetween({ name, min, max }: Bounds) {
  const error = issueText(rules.notANumberBetween({ name, min: String(min), max: String(max) }))
  return numberOrText(number({ min, max }, { error }), { error })
}

export function wholeNumberOrNull({ name, min, max }: Bounds) {
  const error = issueText(rules.notAWholeNumber({ name, min: String(min), max: String(max) }))
  return orNull(numberOrText(wholeNumber({ min, max }, { error }), { error }), error)
}

/** ISO 8601 with its offset from UTC. */
export function timeOrNull(name: string) {
  const error = issueText(rules.notATime({ name }))
  const time = z.pipe(
    moment({ offset: true, error }),
    z.transform((text) => new Date(text)),
  )
  return orNull(time, error)
}
