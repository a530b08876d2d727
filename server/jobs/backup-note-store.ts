import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

export type LastBackup = { at: string; isDone: boolean; message: string }

export const backupKeys = { last: 'last-backup', lease: 'backup-lease' }

export async function readLastBackup(db: Kysely<Tables>): Promise<LastBackup | undefined> {
  const row = await db
    .selectFrom('library')
    .select('value')
    .where('key', '=', backupKeys.last)
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}
