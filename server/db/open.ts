import { Kysely } from 'kysely'
import { Changes } from './changes.ts'
import { migrate } from './migrate.ts'
import { SqliteDriver, sqliteDialect } from './sqlite/driver.ts'
import { requireSqliteVersion } from './sqlite/version.ts'
import type { Tables } from './tables.ts'

/** A migrated database ready to serve. `close` waits for what is under way. */
export type Database = Kysely<Tables>

/** The same, with what this process has written to it. */
export type OpenDatabase = Database & { readonly changes: Changes }

const writeDeadlineMs = 10_000

/** Opens the SQLite library in `file`, making it when it is not there. */
export async function openSqlite(file: string): Promise<OpenDatabase> {
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
  return Object.assign(db, { changes: driver.changes })
}

/** Opens the library in the PostgreSQL database at `url`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  // Its driver is no weight for those who have SQLite.
  const { postgresDialect } = await import('./postgres.ts')
  const changes = new Changes()
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, changes) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return Object.assign(db, { changes })
}
