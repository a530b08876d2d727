import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './open.ts'

// By their text; as many as there are queries that are compiled once.
const planNames = new Map<string, string>()

/**
 * Under which name each connection to PostgreSQL keeps the plan of a query that is compiled once; undefined for others. To
 * plan the query of a session takes longer than to run it: `GET /user/me` costs 302 µs of CPU without names and 157 with.
 */
export const planNameOf = (sql: string) => planNames.get(sql)

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
    if (!planNames.has(query.sql)) planNames.set(query.sql, `compiled-${planNames.size}`)
    built.set(db, query)
    if (query.parameters.length !== values.length)
      throw new Error('every value is one placeholder of the query')
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}
