import { findValue, saveValue } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'

const key = 'erased-listed'

export async function findNewestErasure(db: Database) {
  const newest = db.selectFrom('erased_account').select('erased_at').orderBy('erased_at', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.erased_at.toISOString()
}

export async function listErasures(db: Database) {
  const rows = await db.selectFrom('erased_account').selectAll().execute()
  return rows.map(({ id_hash, erased_at }) => ({ account: id_hash, at: erased_at.toISOString() }))
}

/** The newest erasure that the list beside the backups has. */
export const findNewestListed = (db: Database) => findValue(db, key)

export const saveNewestListed = (db: Database, value: string) => saveValue(db, key, value)
