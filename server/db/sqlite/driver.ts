import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Changes } from '../changes.ts'
import { rethrow } from '../dialect.ts'
import { enterTransaction, forbidOutsideCall } from '../transact.ts'
import { DatabaseDamaged } from '../unavailable.ts'
import { encode, type Row, type SqliteValue } from './codec.ts'
import type { Damage } from './damage.ts'
import { Reader } from './reader.ts'
import type { Outcome } from './statements.ts'
import { ThreadClient } from './thread-client.ts'

const maxFree = 16

type SqliteDriverSettings = {
  file: string
  deadlineMs: number
  damage: Damage
  check?: Disposable
}

/**
 * Kysely on node:sqlite: plain selects run on this thread, searches on a thread of their own, everything else on the
 * writer thread.
 */
export class SqliteDriver implements Driver {
  readonly #settings: SqliteDriverSettings
  readonly changes = new Changes()
  readonly damage: Damage
  readonly writer: ThreadClient
  reader: Reader | undefined
  #searcher: ThreadClient | undefined
  #lastTransaction = 0
  readonly #free: SqliteConnection[] = []

  constructor(settings: SqliteDriverSettings) {
    this.#settings = settings
    this.damage = settings.damage
    this.writer = new ThreadClient('writer', settings.file, settings.deadlineMs)
  }

  async init() {}

  openReader() {
    this.reader = new Reader(this.#settings.file)
  }

  /** Started by the first search. */
  search(sql: string, values: SqliteValue[]) {
    this.#searcher ??= new ThreadClient('searcher', this.#settings.file, this.#settings.deadlineMs)
    return this.#searcher.run(sql, values)
  }

  async acquireConnection() {
    forbidOutsideCall()
    return this.#free.pop() ?? new SqliteConnection(this)
  }

  /** A free connection is used again: Kysely keeps each it has seen in a WeakSet, which the garbage collector walks. */
  async releaseConnection(connection: SqliteConnection) {
    if (connection.transaction === undefined && this.#free.length < maxFree) this.#free.push(connection)
  }

  async beginTransaction(connection: SqliteConnection) {
    enterTransaction()
    this.damage.require()
    const transaction = ++this.#lastTransaction
    const expired = () => this.writer.end(transaction, 'rollback').catch(() => {})
    try {
      await this.writer.begin(transaction)
    } catch (error) {
      expired()
      this.fail(error as Error)
    }
    connection.transaction = transaction
    this.changes.beginTransaction(connection)
    // Migrations run before the reader is open and take minutes in a large library, so they have no deadline.
    if (this.reader) connection.deadline = setTimeout(expired, this.#settings.deadlineMs).unref()
  }

  async commitTransaction(connection: SqliteConnection) {
    await this.#end(connection, 'commit')
  }

  /** Does nothing if the transaction has ended: Kysely also calls it after a failed commit. */
  async rollbackTransaction(connection: SqliteConnection) {
    await this.#end(connection, 'rollback')
  }

  async #end(connection: SqliteConnection, how: 'commit' | 'rollback') {
    const { transaction } = connection
    if (transaction === undefined) return
    connection.transaction = undefined
    clearTimeout(connection.deadline)
    try {
      await this.writer.end(transaction, how).catch((error) => this.fail(error))
    } finally {
      this.changes.endTransaction(connection)
    }
  }

  fail(error: Error): never {
    try {
      rethrow(error)
    } catch (reported) {
      if (reported instanceof DatabaseDamaged) this.damage.report(reported.message)
      throw reported
    }
  }

  async destroy() {
    this.#settings.check?.[Symbol.dispose]()
    this.reader?.close()
    await Promise.all([this.#searcher?.close(), this.writer.close()])
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  transaction: number | undefined
  deadline: NodeJS.Timeout | undefined

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#run(query).catch((error) => this.#driver.fail(error))
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield before throwing
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('an open cursor pins its snapshot: read in pages instead')
  }

  #run(compiled: CompiledQuery): Promise<Outcome & { rows: Row[] }> {
    const { sql, parameters, query } = compiled
    const values = parameters.map(encode)
    const { writer, reader, changes, damage } = this.#driver
    if (this.transaction === undefined && reader) {
      if (isSearch(sql)) return this.#driver.search(sql, values)
      if (query.kind === 'SelectQueryNode') return reader.run(sql, values)
    }
    damage.require()
    const running =
      this.transaction === undefined ? writer.run(sql, values) : writer.inside(this.transaction, sql, values)
    return running.finally(() => changes.record(this, compiled))
  }
}

// A common word, or several that meet in no row, cost far more than a request may take of the serving thread.
const searched = /\b(course_search|search_spelling|question_word|user_word|message_word)\b/

const isSearch = (sql: string) => /^\s*select\b/.test(sql) && searched.test(sql)

class WriterThreadAdapter extends SqliteAdapter {
  // Otherwise Kysely serialises all calls with a lock, and a call outside a transaction hangs inside it.
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}

export const sqliteDialect = (driver: SqliteDriver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new WriterThreadAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
