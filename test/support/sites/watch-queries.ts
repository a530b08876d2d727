import type { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/db/open.ts'

/** The returned function runs something and returns its queries, including those in transactions. */
export function watchQueries(db: Database) {
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
    await run()
    const made = queries
    queries = []
    return made
  }
}
