import { sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * Throws when the database cannot be read, when a disk that failed under a write has not come back, and when the file is
 * damaged, gone or another one.
 */
export async function probeDatabase(db: Database) {
  await db.selectFrom('library').select('key').limit(1).execute()
  // On SQLite a bare query goes to the writer, which opens the file anew when it is in doubt.
  await sql`select 1`.execute(db)
}
