import * as z from 'zod/mini'

/** Years of four digits: ISO 8601 writes others with a sign, and those do not sort. The day after the last day, too. */
const firstMoment = '1970-01-01T00:00:00.000Z'
const lastMoment = '9999-12-31T23:59:59.999Z'
const lastDay = '9999-12-30'

type Wrong = { error: string }

/** ISO 8601 in UTC; with `offset` also with an offset from it. */
export const moment = ({ error, offset }: Wrong & { offset?: boolean }) =>
  z.iso
    .datetime({ error, offset })
    .check(z.refine((text) => isBetween(text, firstMoment, lastMoment), { error }))

export const day = ({ error }: Wrong) =>
  z.iso.date({ error }).check(z.refine((text) => isBetween(text, firstMoment, lastDay), { error }))

function isBetween(text: string, first: string, last: string) {
  const time = Date.parse(text)
  return time >= Date.parse(first) && time <= Date.parse(last)
}
