import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../server/db/open.ts'

/** What is asked of a database outside transactions, from now on. */
export function watchQueries(db: Database) {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  let asked: CompiledQuery[] = []
  executor.executeQuery = (query) => {
    asked.push(query)
    return execute(query)
  }
  return {
    /** The queries of one visit. */
    of: async (visit: () => Promise<unknown>) => {
      asked = []
      await visit()
      return asked
    },
  }
}

/** How SQLite would go about a query, a step a line (sqlite.org/eqp.html). */
export function planOf(file: string, { sql }: CompiledQuery): string[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
  } finally {
    db.close()
  }
}
