import type { CalendarEntry } from '../../../contract/endpoints/calendar.ts'
import { dayAfter, dayIn } from '../../../contract/time/zone.ts'

const weekDays = 7
const dayMs = 86_400_000

/** From 0 for Monday. */
const weekdayOf = (day: string) => (Date.parse(day) / dayMs + 3) % weekDays

export const firstOf = (month: string) => `${month}-01`

/** The month, such as 2027-02, that many months later. */
export function monthAfter(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const isMonth = (text: string) => /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/.test(text)

/** The weeks, from Monday, in which days of this month lie. */
export function weeksOf(month: string) {
  const weeks: string[][] = []
  let day = dayAfter(firstOf(month), -weekdayOf(firstOf(month)))
  while (day < firstOf(monthAfter(month, 1))) {
    weeks.push(Array.from({ length: weekDays }, (_, index) => dayAfter(day, index)))
    day = dayAfter(day, weekDays)
  }
  return weeks
}

/** The day that the reader's calendar shows it on. A day that is due is that of the school's, wherever one reads. */
export const dayOf = ({ day, at }: CalendarEntry, zone: string) => day ?? dayIn(zone, new Date(at))
