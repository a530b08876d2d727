import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Database } from '../open.ts'
import { encode } from '../sqlite/codec.ts'
import { Reader } from '../sqlite/reader.ts'
import type { Tables } from '../tables.ts'

/** Lets `work` read the rows as of one moment while others write. `sqliteFile` is the file of a SQLite library. */
export const readSnapshot = (
  { db, sqliteFile }: { db: Database; sqliteFile: string | undefined },
  work: (rows: Kysely<Tables>) => Promise<void>,
) => (sqliteFile ? readSqliteRows(sqliteFile, work) : readPostgres(db, work))

const readPostgres = (db: Database, work: (rows: Kysely<Tables>) => Promise<void>) =>
  db.connection().execute(async (connection) => {
    await sql`begin isolation level repeatable read read only`.execute(connection)
    try {
      // The other database may take long over a batch.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection)
      await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })

export async function readSqliteRows(file: string, work: (rows: Kysely<Tables>) => Promise<void>) {
  const rows = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SnapshotDriver(file),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  try {
    await work(rows)
  } finally {
    await rows.destroy()
  }
}

/** A read-only connection in one transaction, which sees what was committed before its first query. */
class SnapshotDriver implements Driver, DatabaseConnection {
  readonly #reader: Reader

  constructor(file: string) {
    this.#reader = new Reader(file)
  }

  async init() {
    await this.#reader.run('begin', [])
  }

  async acquireConnection() {
    return this
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery) {
    const { rows } = await this.#reader.run(text, parameters.map(encode))
    return { rows: rows as R[] }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield before throwing
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a snapshot is read in batches')
  }

  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}

  async destroy() {
    this.#reader.close()
  }
}
