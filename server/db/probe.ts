import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Throws when the database is unreadable, when its disk still fails, or when its file is damaged, gone or replaced. */
export async function probeDatabase(db: Database) {
  await db.selectFrom('library').select('key').limit(1).execute()
  // On SQLite a raw query goes to the writer, which reopens the file when it is in doubt.
  await sql`select 1`.execute(db)
}
