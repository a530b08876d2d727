import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { type Row, rowDecoder, type SqliteValue } from './codec.ts'

const maxCached = 500

export type Outcome = { rows: Row[]; affected: number }

type Prepared = { statement: StatementSync; decode: (values: unknown[]) => Row; returnsRows: boolean }

export class Statements {
  readonly #db: DatabaseSync
  readonly #cache = new LRUCache<string, Prepared>({ max: maxCached })

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  run(sql: string, values: SqliteValue[]): Outcome {
    const { statement, decode, returnsRows } = this.#prepare(sql)
    if (!returnsRows) return { rows: [], affected: Number(statement.run(...values).changes) }
    const rows = (statement.all(...values) as unknown[]).map((row) => decode(row as unknown[]))
    return { rows, affected: rows.length }
  }

  #prepare(sql: string): Prepared {
    const known = this.#cache.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    const returnsRows = statement.columns().length > 0
    if (returnsRows) statement.setReturnArrays(true)
    const prepared = { statement, decode: rowDecoder(statement), returnsRows }
    this.#cache.set(sql, prepared)
    return prepared
  }
}
