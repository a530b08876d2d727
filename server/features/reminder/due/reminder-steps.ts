import { dayAfter, momentIn, sameTimeAfter } from '../../../../contract/time/zone.ts'
import type { ReminderStep } from '../../../../contract/validation/choices.ts'

type Due = { at: Date; day?: string }

const daysBefore = { week: 7, day: 1 } as const

/**
 * The step whose time has come, and when the next one comes. For what is due at the end of a day, a week and a day before
 * are days of the school's calendar, too: its reminders go out when these days begin. A step that was missed is left out
 * once the next one has come.
 */
export function decideStep(due: Due, zone: string, now: Date): { step?: ReminderStep; next?: Date } {
  if (now > due.at) return { step: 'late' }
  const lateAt = new Date(due.at.getTime() + 1)
  const dayAt = before(due, zone, daysBefore.day)
  if (now >= dayAt) return { step: 'day', next: lateAt }
  const weekAt = before(due, zone, daysBefore.week)
  return now >= weekAt ? { step: 'week', next: dayAt } : { next: weekAt }
}

const before = ({ at, day }: Due, zone: string, days: number) =>
  day === undefined ? sameTimeAfter(zone, at, -days) : momentIn(zone, dayAfter(day, -days), '00:00:00')
