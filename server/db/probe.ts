import type { Database } from './open.ts'

/** Throws when the database cannot be read. */
export async function probeDatabase(db: Database) {
  await db.selectFrom('library').select('key').limit(1).execute()
}
