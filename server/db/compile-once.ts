import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './open.ts'

/**
 * A query that is compiled once per database, because compiling costs more than SQLite needs to run it. `build` gets
 * placeholder values of the right type; each call passes its own, in their order in the query. Throws when the query
 * has other values.
 */
export function compileOnce<Row, Values extends unknown[]>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
) {
  const built = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db: Database, ...values: Values): Promise<Row[]> => {
    const query = built.get(db) ?? build(db, ...values).compile()
    built.set(db, query)
    if (query.parameters.length !== values.length)
      throw new Error('every value is one placeholder of the query')
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}
