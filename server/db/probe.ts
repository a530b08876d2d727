import { sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * Throws when the database cannot be read, when the disk still fails after a failed write, and when the file is
 * damaged, missing or replaced.
 */
export async function probeDatabase(db: Database) {
  await db.selectFrom('library').select('key').limit(1).execute()
  // On SQLite a raw query goes to the writer, which reopens the file when it is in doubt.
  await sql`select 1`.execute(db)
}
