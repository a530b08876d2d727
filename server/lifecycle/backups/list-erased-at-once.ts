import type { AppContext } from '../../context.ts'
import { findNewestErasure, findNewestListed, listErasures, saveNewestListed } from './erased-store.ts'

/**
 * Adds accounts to the list beside the scheduled backups as soon as they are erased: until the next backup, the newest one
 * would bring them back. While the place cannot be reached, each sweep tries again, and so does the next backup.
 */
export async function listErasedAtOnce({ db, settings, log }: Pick<AppContext, 'db' | 'settings' | 'log'>) {
  const { backupTo } = settings
  const newest = await findNewestErasure(db)
  if (!backupTo || newest === undefined || newest === (await findNewestListed(db))) return
  try {
    // What backups alone need is not loaded by a serving process.
    const { addErased } = await import('./erased-list.ts')
    await addErased(settings, backupTo, await listErasures(db))
    await saveNewestListed(db, newest)
  } catch (error) {
    log.error({ err: error }, 'the list of erased accounts beside BACKUP_TO could not be written')
  }
}
