import type { LastBackup } from '../../jobs/backup-note-store.ts'

const hourMs = 3_600_000

/** Once a day at `time` by this machine's clock; at once if there is none yet; hourly after a failure. */
export function isBackupDue(time: string, last: LastBackup | undefined, now: Date) {
  if (!last) return true
  const begun = new Date(last.at)
  const isOld = begun < lastMoment(time, now)
  return isOld || (!last.isDone && now.getTime() - begun.getTime() >= hourMs)
}

function lastMoment(time: string, now: Date) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment > now) moment.setDate(moment.getDate() - 1)
  return moment
}
