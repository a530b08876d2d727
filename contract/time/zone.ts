/** Throws for what is no zone. */
export const requireZone = (name: string) => void partsIn(name)

/** The day that calendars in this zone show, such as 2026-11-22. */
export const dayIn = (zone: string, time: Date) => wallTimeIn(zone, time).slice(0, 10)

/** When clocks in this zone show `clock`, such as '07:00', on that day. A time that summer time skips comes an hour later. */
export function momentIn(zone: string, day: string, clock: string) {
  const wall = Date.parse(`${day}T${clock}Z`)
  const guess = wall - offsetIn(zone, new Date(wall))
  return new Date(wall - offsetIn(zone, new Date(guess)))
}

/** Where each day of the calendar ends last. */
export const lastZone = 'Etc/GMT+12'

/** The last second of the day in this zone. */
export const endOfDayIn = (zone: string, day: string) => momentIn(zone, day, '23:59:59')

const offsetIn = (zone: string, time: Date) =>
  Date.parse(`${wallTimeIn(zone, time)}Z`) - Math.floor(time.getTime() / 1_000) * 1_000

/** For example 2026-11-22T23:59:59. */
function wallTimeIn(zone: string, time: Date) {
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month, day, hour, minute, second } = parts
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes longer than using it. */
function partsIn(zone: string) {
  const known = formats.get(zone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en', { ...numeric, ...time, calendar: 'gregory', timeZone: zone })
  formats.set(zone, format)
  return format
}
