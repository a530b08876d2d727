import * as z from 'zod/mini'
import { notADayOrTime } from '../messages/due.ts'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { day, moment } from '../validation/bounds/moment.ts'
import { number, numberOrText, wholeNumber } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'

// Forms send only text, JSON sends values: each rule takes both, and '' in a form means null.

/** `label` is the message with which pages name the field: what is wrong is said in the words that stand beside it. */
export const trueOrFalse = (label: Message) =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: issueText(rules.notABoolean({ label })) }),
    z.transform((value) => value === true || value === 'true'),
  )

export const trueFalseOrNull = (label: Message) =>
  orNull(trueOrFalse(label), issueText(rules.notABoolean({ label })))

type Bounds = { label: Message; min: number; max: number }

const nothing = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
)

const orNull = <S extends z.ZodMiniType>(schema: S, error: string) => z.union([nothing, schema], { error })

const notAShare = ({ label, min, max }: Bounds) =>
  issueText(
    rules.notAShareBetween({
      label,
      ...{ least: String(min), most: String(max) },
      ...{ leastPercent: min * 100, mostPercent: max * 100 },
    }),
  )

export function shareBetween(bounds: Bounds) {
  const error = notAShare(bounds)
  return numberOrText(number(bounds, { error }), { error })
}

export const shareOrNull = (bounds: Bounds) => orNull(shareBetween(bounds), notAShare(bounds))

export const numberOrNull = (bounds: Omit<Bounds, 'label'>, error: string) =>
  orNull(numberOrText(number(bounds, { error }), { error }), error)

export function wholeNumberOrNull({ label, min, max }: Bounds) {
  const error = issueText(rules.notAWholeNumber({ label, min: String(min), max: String(max) }))
  return orNull(numberOrText(wholeNumber({ min, max }, { error }), { error }), error)
}

/** A day such as 2027-03-14, or ISO 8601 with its offset, which becomes UTC. */
export function dayOrTimeOrNull(label: Message) {
  const error = issueText(notADayOrTime({ label }))
  const time = z.pipe(
    moment({ offset: true, error }),
    z.transform((text) => new Date(text).toISOString()),
  )
  return orNull(z.union([day({ error }), time], { error }), error)
}

/** ISO 8601 with its offset from UTC. */
export function timeOrNull(label: Message) {
  const error = issueText(rules.notATime({ label }))
  const time = z.pipe(
    moment({ offset: true, error }),
    z.transform((text) => new Date(text)),
  )
  return orNull(time, error)
}
