import type { LastBackup } from './backup-note-store.ts'

// A day, plus the time that a backup may take.
const maxAgeMs = 30 * 3_600_000

/** `isScheduled`: whether BACKUP_SCHEDULE is set. */
export function judgeBackup(isScheduled: boolean, last: LastBackup | undefined, now: Date) {
  if (!last) return isScheduled ? 'none' : 'unscheduled'
  if (!last.isDone) return 'failed'
  if (!isScheduled) return 'unscheduled'
  return now.getTime() - Date.parse(last.at) > maxAgeMs ? 'old' : 'well'
}
