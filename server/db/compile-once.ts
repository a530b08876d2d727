import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './open.ts'
import { namePlan } from './postgres/plan-names.ts'

/**
 * Compiles a query once per database, because compiling costs more than SQLite needs to run it. Each call passes its
 * values in the order of the placeholders that `build` got; throws if the query has others.
 */
export function compileOnce<Row, Values extends unknown[]>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
) {
  const built = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db: Database, ...values: Values): Promise<Row[]> => {
    const query = built.get(db) ?? build(db, ...values).compile()
    namePlan(query.sql)
    built.set(db, query)
    if (query.parameters.length !== values.length)
      throw new Error('every value is one placeholder of the query')
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}
