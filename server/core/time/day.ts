import { dayAfter } from '../../../contract/time/zone.ts'

const dayMs = 86_400_000
export const daysOfWeek = 7

/** The UTC day of a moment, such as 2026-11-22. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000Z`)

/** The UTC month of a moment, such as 2026-11. */
export const monthOf = (time: Date) => time.toISOString().slice(0, 7)

export const addDays = dayAfter

/** Both ends included. */
export const countDays = (from: string, to: string) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs) + 1

/** The Monday of the week, in UTC. */
export const mondayOf = (time: Date) =>
  addDays(dayOf(time), -((time.getUTCDay() + daysOfWeek - 1) % daysOfWeek))

/** The same day of a later month, or that month's last day. */
export function addMonths(from: Date, months: number) {
  const day = from.getUTCDate()
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, lastDay))
  return later
}

const hoursUntilOverEverywhere = 36

/** The last second of a day where it ends last, in UTC−12: no reader of the day is told too much. */
export const endOfDayEverywhere = (day: string) =>
  new Date(startOfDay(day).getTime() + hoursUntilOverEverywhere * 3_600_000 - 1_000)
