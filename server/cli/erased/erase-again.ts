import { join } from 'node:path'
import { type Settings, sqliteFile } from '../../config.ts'
import { openLog } from '../../core/log.ts'
import { newId } from '../../core/new-id.ts'
import { openPostgres, openSqlite } from '../../db/open.ts'
import { hashOfId } from '../../db/personal/neutral-name.ts'
import { renameInAuditFiles } from '../../features/audit/files/file-erasure-store.ts'
import type { Erased } from '../../lifecycle/backups/erased-list.ts'
import { beforeErasing } from '../../lifecycle/sweep/before-erasing.ts'
import { openFileStore } from '../../storage/file-store.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { mediaFolderOf } from '../../storage/open-media.ts'
import { eraseAccount, listAccounts } from './erase-again-store.ts'

/** Erases the accounts of a restored database that were erased after its backup. Returns how many. */
export async function eraseAgain(settings: Settings, media: MediaStore, erased: Erased[]) {
  if (erased.length === 0) return 0
  const db = await open(settings)
  try {
    const gone = new Set(erased.map(({ account }) => account))
    const found = (await listAccounts(db)).filter(({ id }) => gone.has(hashOfId(id)))
    const pseudonyms = new Map(found.map(({ id }) => [id, newId()]))
    const { incomingPath } = await openFileStore(mediaFolderOf(settings))
    await renameInAuditFiles({ media, newPath: incomingPath }, pseudonyms)
    const prepare = beforeErasing({ db, settings, now: () => new Date() })
    for (const account of found) {
      const pseudonym = pseudonyms.get(account.id) ?? newId()
      await prepare(account.id, pseudonym)
      await eraseAccount(db, account, pseudonym)
    }
    if (found.length > 0) await db.forgetOverwritten()
    return found.length
  } finally {
    await db.destroy()
  }
}

function open({ databaseUrl, dataFolder, logLevel }: Settings) {
  const log = openLog(logLevel)
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(join(dataFolder, sqliteFile), log)
}
