import { lastZone } from './zone.ts'

/** The only place where a time becomes text. `zone` undefined: the machine's, which in a browser is the reader's. */
type Zone = string | undefined

/** For example Nov 22, 2026. `at` is ISO 8601. */
export const showDay = (at: string, languageCode: string, zone: Zone) =>
  new Intl.DateTimeFormat(languageCode, { dateStyle: 'medium', timeZone: zone }).format(new Date(at))

/** For example Nov 22, 2026, 12:01 AM. */
export const showMoment = (at: string, languageCode: string, zone: Zone) =>
  new Intl.DateTimeFormat(languageCode, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(at))

/** For example November 22, 2026 at 12:01 AM GMT+1: for readers in other zones, such as those of a mail. */
export const showMomentWithZone = (at: string, languageCode: string, zone: Zone) =>
  new Intl.DateTimeFormat(languageCode, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(new Date(at))

/** A day that is no moment, such as 2026-11-22: the same for every reader. */
export const showCalendarDay = (day: string, languageCode: string) => showDay(day, languageCode, 'UTC')

/** The last day of what ends when that day is over everywhere: the same for every reader. */
export const showLastDay = (at: string, languageCode: string) => showDay(at, languageCode, lastZone)

/** For example Nov 22, of a calendar day in UTC. */
export const showDayAndMonth = (day: Date, languageCode: string) =>
  new Intl.DateTimeFormat(languageCode, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day)

/** For example November 2026, of a calendar day. */
export const showMonth = (day: string, languageCode: string) =>
  new Intl.DateTimeFormat(languageCode, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** For example Mon, of a calendar day. */
export const showWeekday = (day: string, languageCode: string) =>
  new Intl.DateTimeFormat(languageCode, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))

/** For example 22, of a calendar day. */
export const showDayNumber = (day: string, languageCode: string) =>
  new Intl.DateTimeFormat(languageCode, { day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
