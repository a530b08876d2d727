import type { Database } from '../../../db/open.ts'
import type { VersionRow } from '../submission-store.ts'

/** In order of their numbers. */
export async function listVersionsById(db: Database, ids: string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('submission_version').selectAll().where('id', 'in', ids).orderBy('number').execute()
}
