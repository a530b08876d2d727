import { Kysely, type Logger } from 'kysely'
import type { Log } from '../core/log.ts'
import { Changes } from './changes.ts'
import { type BeforeUpgrade, migrate } from './migrate.ts'
import type { WritableHost } from './postgres/writable-host.ts'
import { Damage } from './sqlite/damage.ts'
import { SqliteDriver, sqliteDialect } from './sqlite/driver.ts'
import { checkDatabase } from './sqlite/quick-check.ts'
import { requireSqliteVersion } from './sqlite/version.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenDatabase = Database & {
  readonly changes: Changes
  /** Removes deleted and overwritten data from the disk. PostgreSQL does that itself (autovacuum). */
  forgetOverwritten(): Promise<void>
}
const hosts = new WeakMap<Database, WritableHost>()

const writeDeadlineMs = 10_000

/** Opens the SQLite library in `file`, creating it if needed. Throws a DatabaseDamaged. */
export async function openSqlite(
  file: string,
  log: Log,
  beforeUpgrade?: BeforeUpgrade,
  onQuery?: Logger,
): Promise<OpenDatabase> {
  requireSqliteVersion()
  const damage = new Damage(log)
  const check = checkDatabase(file, damage, log)
  const driver = new SqliteDriver({ file, deadlineMs: writeDeadlineMs, damage, check })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(driver), log: onQuery })
  try {
    await migrate(db, beforeUpgrade)
    driver.openReader()
  } catch (error) {
    await db.destroy()
    throw error
  }
  const forgetOverwritten = async () => void (await driver.writer.checkpoint())
  return Object.assign(db, { changes: driver.changes, forgetOverwritten })
}

export async function openPostgres(
  url: string,
  log: Log,
  beforeUpgrade?: BeforeUpgrade,
  onQuery?: Logger,
): Promise<OpenDatabase> {
  // Loaded on demand, so that SQLite installations do not load the driver.
  const [{ postgresDialect }, { WritableHost }, { lockStart }, { retryWhileLate }] = await Promise.all([
    import('./postgres/dialect.ts'),
    import('./postgres/writable-host.ts'),
    import('./postgres/start-lock.ts'),
    import('./postgres/start-patience.ts'),
  ])
  const host = new WritableHost(url)
  const changes = new Changes()
  const db = new Kysely<Tables>({ dialect: postgresDialect(host, changes), log: onQuery })
  hosts.set(db, host)
  try {
    await using _alone = await lockStart(url, log)
    // The lock has shown that the address is right: what keeps the pool from connecting now may pass.
    await retryWhileLate(log, () => host.connectFirst())
    await migrate(db, beforeUpgrade)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return Object.assign(db, { changes, forgetOverwritten: async () => {} })
}

export const countConnections = (db: Database): Record<string, number> => hosts.get(db)?.count() ?? {}
