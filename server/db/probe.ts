import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Throws if the database is unreadable, its disk still fails, or its file is damaged, gone or replaced. */
export async function probeDatabase(db: Database) {
  await db.selectFrom('library').select('key').limit(1).execute()
  // On SQLite, a raw query goes to the writer, which reopens the file if in doubt.
  await sql`select 1`.execute(db)
}
