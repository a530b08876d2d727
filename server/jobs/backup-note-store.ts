import { findValue } from '../db/library-store.ts'
import type { Database } from '../db/open.ts'

// A day, plus the time that a backup may take.
const maxAgeMs = 30 * 3_600_000

/** `isScheduled`: whether BACKUP_SCHEDULE is set. */
export function judgeBackup(isScheduled: boolean, last: LastBackup | undefined, now: Date) {
  if (!last) return isScheduled ? 'none' : 'unscheduled'
  if (!last.isDone) return 'failed'
  if (!isScheduled) return 'unscheduled'
  return now.getTime() - Date.parse(last.at) > maxAgeMs ? 'old' : 'well'
}

export type LastBackup = { at: string; isDone: boolean; message: string }

export const backupKeys = { last: 'last-backup', lease: 'backup-lease' }

export async function readLastBackup(db: Database): Promise<LastBackup | undefined> {
  const text = await findValue(db, backupKeys.last)
  return text === undefined ? undefined : JSON.parse(text)
}
