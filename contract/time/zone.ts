/** Throws for what is no zone. */
const requireZone = (name: string) => void partsIn(name)

/** Of this machine: in a browser, the reader's. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

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

const halfHourMs = 1_800_000
const secondMs = 1_000

/**
 * The last second of the day in this zone: 23:59:59, the later of two where clocks are turned back at midnight, and
 * 22:59:59 where they skip the last hour of the day, as in Nuuk.
 */
export function endOfDayIn(zone: string, day: string) {
  const usual = momentIn(zone, day, '23:59:59').getTime()
  const candidates = [2, 1, 0, -1, -2].map((halves) => usual + halves * halfHourMs)
  const isLast = (time: number) =>
    dayIn(zone, new Date(time)) === day && dayIn(zone, new Date(time + secondMs)) > day
  return new Date(candidates.find(isLast) ?? usual)
}

/** The day that many days after this one, such as 2028-03-01. */
export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** The same time of day that many days later in this zone, whatever its clocks do in between. */
export function sameTimeAfter(zone: string, time: Date, days: number) {
  const wall = wallTimeIn(zone, time)
  const within = time.getTime() - Math.floor(time.getTime() / secondMs) * secondMs
  return new Date(momentIn(zone, dayAfter(wall.slice(0, 10), days), wall.slice(11)).getTime() + within)
}

/** Names of the IANA database; offsets such as +02:00 know no summer time. */
export function isZone(name: string) {
  try {
    requireZone(name)
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

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
