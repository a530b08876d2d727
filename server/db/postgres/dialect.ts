import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
} from 'kysely'
import pg from 'pg'
import type { Changes } from '../changes.ts'
import { rethrow } from '../dialect.ts'
import { enterTransaction, forbidOutsideCall } from '../transact.ts'
import type { WritableHost } from './writable-host.ts'

// pg returns INT8, the type of counts, as text; none of ours exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const postgresDialect = (pool: WritableHost, changes: Changes): PostgresDialect =>
  new GuardedPostgresDialect({ pool }, changes)

class GuardedPostgresDialect extends PostgresDialect {
  readonly #changes: Changes

  constructor(config: PostgresDialectConfig, changes: Changes) {
    super(config)
    this.#changes = changes
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const changes = this.#changes
    const [acquire, begin] = [driver.acquireConnection.bind(driver), driver.beginTransaction.bind(driver)]
    const [commit, rollBack] = [
      driver.commitTransaction.bind(driver),
      driver.rollbackTransaction.bind(driver),
    ]
    driver.acquireConnection = async (options) => {
      forbidOutsideCall()
      return reportingFailures(await acquire(options).catch(rethrow), changes)
    }
    driver.beginTransaction = async (connection, settings) => {
      enterTransaction()
      await begin(connection, settings)
      changes.beginTransaction(connection)
    }
    driver.commitTransaction = (connection) =>
      commit(connection).finally(() => changes.endTransaction(connection))
    driver.rollbackTransaction = (connection) =>
      rollBack(connection).finally(() => changes.endTransaction(connection))
    return driver
  }
}

const reported = new WeakSet<DatabaseConnection>()

/** Kysely passes the same object for the same connection, so each is wrapped once. */
function reportingFailures(connection: DatabaseConnection, changes: Changes) {
  if (reported.has(connection)) return connection
  reported.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(query: CompiledQuery, options?: AbortableOperationOptions) =>
    execute<R>(query, options)
      .catch(rethrow)
      .finally(() => changes.record(connection, query))
  return connection
}
