import * as z from 'zod/mini'
import * as rules from '../../messages/generated/rules.ts'
import { issueText } from '../../validation/issue-text.ts'

// Forms send only text, JSON sends values: each rule takes both, and '' in a form means null.

export const trueOrFalse = (name: string) =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: issueText(rules.notABoolean({ name })) }),
    z.transform((value) => value === true || value === 'true'),
  )

type Bounds = { name: string; min: number; max: number }

const numeric = /^\d{1,9}(\.\d{1,9})?$/

const readable = (error: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(numeric))], { error }),
    z.transform((value) => Number(value)),
  )

const nothing = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
)

const orNull = <S extends z.ZodMiniType>(schema: S, error: string) => z.union([nothing, schema], { error })

export function numberBetween({ name, min, max }: Bounds) {
  const error = issueText(rules.notANumberBetween({ name, min: String(min), max: String(max) }))
  return readable(error).check(z.refine((value) => value >= min && value <= max, { error }))
}

export function wholeNumberOrNull({ name, min, max }: Bounds) {
  const error = issueText(rules.notAWholeNumber({ name, min: String(min), max: String(max) }))
  const isWithin = (value: number) => Number.isInteger(value) && value >= min && value <= max
  return orNull(readable(error).check(z.refine(isWithin, { error })), error)
}

/** ISO 8601 with its offset from UTC. */
export function timeOrNull(name: string) {
  const error = issueText(rules.notATime({ name }))
  const time = z.pipe(
    z.iso.datetime({ offset: true, error }),
    z.transform((text) => new Date(text)),
  )
  return orNull(time, error)
}
