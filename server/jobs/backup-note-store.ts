import { findValue } from '../db/library-store.ts'
import type { Database } from '../db/open.ts'

export type LastBackup = { at: string; isDone: boolean; message: string }

export const backupKeys = { last: 'last-backup', lease: 'backup-lease' }

export async function readLastBackup(db: Database): Promise<LastBackup | undefined> {
  const text = await findValue(db, backupKeys.last)
  return text === undefined ? undefined : JSON.parse(text)
}
