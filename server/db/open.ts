import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { SqliteDriver, sqliteDialect } from './sqlite/driver.ts'
import { requireSqliteVersion } from './sqlite/version.ts'
import type { Tables } from './tables.ts'

/** A migrated database ready to serve. `close` waits for what is under way. */
export type Database = Kysely<Tables>

const writeDeadlineMs = 10_000

/** Opens the SQLite library in `file`, making it when it is not there. */
export async function openSqlite(file: string): Promise<Database> {
  requireSqliteVersion()
  const driver = new SqliteDriver({ file, deadlineMs: writeDeadlineMs })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(driver) })
  try {
    await migrate(db)
    driver.openReader()
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
