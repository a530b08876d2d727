import { mock } from 'node:test'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/db/open.ts'

/**
 * The returned function runs something and returns its queries, including those in transactions. The caches do not age
 * meanwhile: on a slow machine one of them would read again, and be counted.
 */
export function watchQueries(db: Database) {
  const startedAt = performance.now()
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  let queries: CompiledQuery[] = []
  executor.provideConnection = (consumer) =>
    provide(async (connection) => {
      const execute = connection.executeQuery
      connection.executeQuery = ((...query) => {
        queries.push(query[0])
        return execute.apply(connection, query)
      }) as typeof execute
      try {
        return await consumer(connection)
      } finally {
        connection.executeQuery = execute
      }
    })
  return async (run: () => Promise<unknown>) => {
    queries = []
    const clock = mock.method(performance, 'now', () => startedAt)
    try {
      await run()
    } finally {
      clock.mock.restore()
    }
    const made = queries
    queries = []
    return made
  }
}
