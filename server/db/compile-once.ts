import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './open.ts'

/**
 * A query that is built once per database: building it anew costs more than SQLite takes to answer it. `build` gets values
 * of the right kind for its placeholders; each call gives its own, in the order in which they stand in the query.
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
