import type { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/db/open.ts'

/** Returns a function that runs something and tells which queries it took, those inside of transactions, too. */
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
    return queries
  }
}
