// Only differences between the two databases belong here.
import { type Kysely, type SelectQueryBuilder, SqliteAdapter, sql } from 'kysely'
import type { Tables } from './tables.ts'
import {
  DatabaseCollision,
  DatabaseDamaged,
  DatabaseFrozen,
  DatabaseFull,
  DatabaseReplaced,
  DatabaseUnavailable,
  replacedCode,
} from './unavailable.ts'

export const isSqlite = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof SqliteAdapter

/** PostgreSQL's own clock; SQLite has none. */
export async function readDatabaseTime(db: Kysely<Tables>): Promise<Date | undefined> {
  if (isSqlite(db)) return undefined
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
  return rows[0]?.time
}

/** Skips rows that another transaction has locked. SQLite has one writer and needs no locks. */
export const leaveTaken = <T extends keyof Tables, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, T, O>,
) => (isSqlite(db) ? query : query.forUpdate().skipLocked())

/** Waits for rows that another transaction has locked. SQLite has one writer and needs no locks. */
export const lockRows = <T extends keyof Tables, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, T, O>,
) => (isSqlite(db) ? query : query.forUpdate())

/**
 * Waits for rows that another transaction has locked; those that only refer to them go on. SQLite has one writer and needs
 * no locks.
 */
export const holdRows = <T extends keyof Tables, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, T, O>,
) => (isSqlite(db) ? query : query.forNoKeyUpdate())

/** Keeps other transactions from deleting these rows. SQLite has one writer and needs no locks. */
export const keepRows = <T extends keyof Tables, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, T, O>,
) => (isSqlite(db) ? query : query.forKeyShare())

/** Keeps other transactions from changing these rows. SQLite has one writer and needs no locks. */
export const shareRows = <T extends keyof Tables, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, T, O>,
) => (isSqlite(db) ? query : query.forShare())

type DriverError = Error & { errcode?: number; code?: string; constraint?: string }

// sqlite.org/rescode.html: SQLITE_BUSY, READONLY, IOERR, CANTOPEN; the low byte of an extended code
const sqliteUnavailable = [5, 8, 10, 14]
const sqliteFull = 13
// sqlite.org/rescode.html: SQLITE_CORRUPT, SQLITE_NOTADB
const sqliteDamaged = [11, 26]
// errcodes-appendix: connection exceptions, insufficient resources except disk_full, operator intervention, a standby,
// lock and serialization failures, and Node's socket errors
const postgresUnavailable =
  /^(08|53[023]|57|55P03|40001|40P01|25P0[34]|25006|ECONN|ENOENT|ETIMEDOUT|EHOST|ENET|EPIPE|EAI_)/
const postgresFull = '53100'
// errcodes-appendix: data_corrupted, index_corrupted
const postgresDamaged = /^XX00[12]$/
// errcodes-appendix: serialization_failure, deadlock_detected
const postgresCollision = /^40(001|P01)$/
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

// Not in errcodes-appendix: the triggers of server/db/moving/freeze.ts raise it.
export const frozenCode = 'LE001'
// sqlite.org/rescode.html: SQLITE_CONSTRAINT_TRIGGER
const sqliteTrigger = 1811
export const auditRefusal = 'entries of the audit log are neither changed nor deleted'

// sqlite.org/rescode.html: SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY
const sqliteDuplicate = [2067, 1555]
// postgresql.org/docs/current/errcodes-appendix.html: unique_violation
const postgresDuplicate = '23505'

/** Calls `onDuplicate` when another row has the same value in `column` ('user.email'); rethrows every other error. */
export const onDuplicate =
  (column: string, onDuplicate: () => never) =>
  (error: DriverError): never => {
    if (isDuplicate(error, column)) onDuplicate()
    throw error
  }

function isDuplicate({ errcode, code, constraint, message }: DriverError, column: string) {
  if (code === postgresDuplicate) return constraint === `${column.replace('.', '_')}_unique`
  return sqliteDuplicate.includes(errcode ?? 0) && message.includes(column)
}

export function rethrow(error: DriverError): never {
  if (error instanceof DatabaseUnavailable) throw error
  if (isFrozen(error)) throw new DatabaseFrozen('the library is being moved', { cause: error })
  if (isDamaged(error)) throw new DatabaseDamaged(error.message, { cause: error })
  if (error.code === replacedCode) throw new DatabaseReplaced(error.message, { cause: error })
  if (isFull(error)) throw new DatabaseFull(error.message, { cause: error })
  if (postgresCollision.test(error.code ?? '')) throw new DatabaseCollision(error.message, { cause: error })
  if (isUnavailable(error)) throw new DatabaseUnavailable(error.message, { cause: error })
  throw error
}

function isUnavailable({ errcode, code = '', message }: DriverError) {
  if (errcode !== undefined) return sqliteUnavailable.includes(errcode & 0xff)
  return postgresUnavailable.test(code) || poolMessages.test(message)
}

const isFrozen = ({ errcode, code, message }: DriverError) =>
  (errcode === sqliteTrigger && message !== auditRefusal) || code === frozenCode

const isDamaged = ({ errcode = 0, code = '' }: DriverError) =>
  sqliteDamaged.includes(errcode & 0xff) || postgresDamaged.test(code)

const isFull = ({ errcode, code }: DriverError) =>
  (errcode !== undefined && (errcode & 0xff) === sqliteFull) || code === postgresFull
