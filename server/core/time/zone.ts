import { dayIn, isZone, momentIn } from '../../../contract/time/zone.ts'
import { fail } from '../setting-types.ts'
import { addDays } from './day.ts'

export const machineZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const zoneName = (value: string) =>
  isZone(value) ? value : fail('has to be a time zone of the IANA database, such as Europe/Berlin')

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
