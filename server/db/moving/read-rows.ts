import { type Kysely, sql } from 'kysely'
import { type TableName, type Tables, tableNames, tables } from '../tables.ts'
import { isMoveNote } from './move-note-store.ts'
import { openDigest, type Row } from './row-digest.ts'

/** The same code reads every table, so the column types are unknown here. */
type AnyTables = Kysely<Record<string, Row>>
export const withAnyTable = (db: Kysely<Tables>) => db as unknown as AnyTables

const rowsAtOnce = 500
// These rows are large: cues of a whole lecture, descriptions and words for the search.
const fewAtOnce: Partial<Record<TableName, number>> = { caption: 10, course: 100, lecture: 100 }

export async function* readRows(db: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const keys: string[] = tables[table].key
  const limit = fewAtOnce[table] ?? rowsAtOnce
  let after: Row | undefined
  for (;;) {
    const last = after
    const rows = await withAnyTable(db)
      .selectFrom(table)
      .selectAll()
      .$if(last !== undefined, (query) => query.where(isBehind(keys, last ?? {})))
      .$call((query) => keys.reduce((ordered, key) => ordered.orderBy(key), query))
      .limit(limit)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)
    yield copied(table, rows)
  }
}

/** Behind this row in the order of `keys`. */
export const isBehind = (keys: string[], row: Row) =>
  sql<boolean>`(${sql.join(keys.map((key) => sql.ref(key)))}) > (${sql.join(keys.map((key) => row[key]))})`

export async function findSame(db: Kysely<Tables>, table: TableName, rows: Row[]): Promise<Map<string, Row>> {
  const [first = ''] = tables[table].key
  const values = [...new Set(rows.map((row) => row[first]))]
  if (values.length === 0) return new Map()
  const found = await withAnyTable(db).selectFrom(table).selectAll().where(first, 'in', values).execute()
  return new Map(copied(table, found).map((row) => [keyOf(table, row), row]))
}

export const keyOf = (table: TableName, row: Row) => JSON.stringify(tables[table].key.map((key) => row[key]))

export async function digestTable(db: Kysely<Tables>, table: TableName) {
  const digest = openDigest()
  for await (const rows of readRows(db, table)) for (const row of rows) digest.add(row)
  return digest.result()
}

export type TableDigest = { table: string; rows: number; sha256: string }

/** The digests of what a restored library keeps: it has no sign-ins, and has its own id and notes. */
export async function digestKept(db: Kysely<Tables>): Promise<TableDigest[]> {
  const compared = tableNames.filter((table) => !['session', 'api_token', 'library'].includes(table))
  const digests: TableDigest[] = []
  for (const table of compared) digests.push({ table, ...(await digestTable(db, table)) })
  return digests
}

export async function countRows(db: Kysely<Tables>) {
  let rows = 0
  for (const table of tableNames) {
    const counted = await withAnyTable(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    rows += counted.count
  }
  return rows
}

const copied = (table: TableName, rows: Row[]) =>
  table === 'library' ? rows.filter(({ key }) => !isMoveNote(key)) : rows
