import { lastMomentIn } from '../../core/time/zone.ts'
import type { LastBackup } from '../../jobs/backup-note-store.ts'

const hourMs = 3_600_000

export type Daily = { clock: string; zone: string }

/** Once a day, when clocks in the zone show `clock`; at once if there is none yet; hourly after a failure. */
export function isBackupDue({ clock, zone }: Daily, last: LastBackup | undefined, now: Date) {
  if (!last) return true
  const begun = new Date(last.at)
  const isOld = begun < lastMomentIn(zone, clock, now)
  return isOld || (!last.isDone && now.getTime() - begun.getTime() >= hourMs)
}
