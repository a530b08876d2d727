import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
} from 'kysely'
import pg from 'pg'
import { rethrow } from '../dialect.ts'
import { enterTransaction, refuseOutsideCall } from '../transact.ts'
import type { WritableHost } from './writable-host.ts'

// Counts come as INT8, which pg hands out as text; none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Kysely on PostgreSQL, on whichever host of the address takes writes, with the same guard on transactions as on SQLite. */
export const postgresDialect = (pool: WritableHost): PostgresDialect => new GuardedPostgresDialect({ pool })

class GuardedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const [acquire, begin] = [driver.acquireConnection.bind(driver), driver.beginTransaction.bind(driver)]
    driver.acquireConnection = async (options) => {
      refuseOutsideCall()
      return tellingFailures(await acquire(options).catch(rethrow))
    }
    driver.beginTransaction = async (connection, settings) => {
      enterTransaction()
      await begin(connection, settings)
    }
    return driver
  }
}

const told = new WeakSet<DatabaseConnection>()

/** Kysely hands out the same object for the same connection: it is wrapped once. */
function tellingFailures(connection: DatabaseConnection) {
  if (told.has(connection)) return connection
  told.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(query: CompiledQuery, options?: AbortableOperationOptions) =>
    execute<R>(query, options).catch(rethrow)
  return connection
}
