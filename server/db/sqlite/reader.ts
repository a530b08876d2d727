import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { SqliteValue } from './codec.ts'
import { Statements } from './statements.ts'

// Promises around a synchronous database never leave the microtask queue: without a pause, consecutive reads would
// block all timers and sockets.
const maxTickMs = 8

/** Reads on the serving thread over a read-only connection. Open it after migrating: DDL makes its decoders stale. */
export class Reader {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  #tickStarted = 0
  #watchedTick = false

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    this.#statements = new Statements(this.#db)
  }

  async run(sql: string, values: SqliteValue[]) {
    if (this.#isTickLong()) await nextTick()
    return this.#statements.run(sql, values)
  }

  close() {
    this.#db.close()
  }

  #isTickLong() {
    if (this.#watchedTick) return performance.now() - this.#tickStarted > maxTickMs
    this.#watchedTick = true
    this.#tickStarted = performance.now()
    setImmediate(() => {
      this.#watchedTick = false
    })
    return false
  }
}
