import { Kysely } from 'kysely'
import { type BeforeUpgrade, migrate } from './migrate.ts'
import { postgresDialect } from './postgres/dialect.ts'
import { WritableHost } from './postgres/writable-host.ts'
import { SqliteDriver, sqliteDialect } from './sqlite/driver.ts'
import { requireSqliteVersion } from './sqlite/version.ts'
import type { Tables } from './tables.ts'

/** A migrated database ready to serve. `close` waits for what is under way. */
export type Database = Kysely<Tables>

const hosts = new WeakMap<Database, WritableHost>()

const writeDeadlineMs = 10_000

/** Opens the SQLite library in `file`, making it when it is not there. */
export async function openSqlite(file: string, beforeUpgrade?: BeforeUpgrade): Promise<Database> {
  requireSqliteVersion()
  const driver = new SqliteDriver({ file, deadlineMs: writeDeadlineMs })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(driver) })
  try {
    await migrate(db, beforeUpgrade)
    driver.openReader()
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Opens the library in the PostgreSQL database at `url`, which may name several hosts. */
export async function openPostgres(url: string, beforeUpgrade?: BeforeUpgrade): Promise<Database> {
  const host = new WritableHost(url)
  const db = new Kysely<Tables>({ dialect: postgresDialect(host) })
  hosts.set(db, host)
  try {
    await migrate(db, beforeUpgrade)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** The connections of a PostgreSQL library by what they do; nothing of SQLite. */
export const countConnections = (db: Database): Record<string, number> => hosts.get(db)?.count() ?? {}
