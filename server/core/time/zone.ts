import { dayIn, momentIn, requireZone } from '../../../contract/time/zone.ts'
import { fail } from '../setting-types.ts'
import { addDays } from './day.ts'

export const machineZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A name of the IANA database; offsets such as +02:00 know no summer time. */
export const zoneName = (value: string) =>
  isZone(value) ? value : fail('has to be a time zone of the IANA database, such as Europe/Berlin')

function isZone(value: string) {
  try {
    requireZone(value)
    return /^[A-Za-z]/.test(value)
  } catch {
    return false
  }
}

/** The next time after `now` at which clocks in this zone show `clock`. */
export function nextMomentIn(zone: string, clock: string, now: Date) {
  const today = momentIn(zone, dayIn(zone, now), clock)
  return today > now ? today : momentIn(zone, addDays(dayIn(zone, now), 1), clock)
}

/** The last time until `now` at which clocks in this zone showed `clock`. */
export function lastMomentIn(zone: string, clock: string, now: Date) {
  const today = momentIn(zone, dayIn(zone, now), clock)
  return today <= now ? today : momentIn(zone, addDays(dayIn(zone, now), -1), clock)
}
