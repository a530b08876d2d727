import assert from 'node:assert/strict'
import type { ColumnMetadata } from 'kysely'
import { listOwnedMedia } from '../../../server/cli/move/owned-media-store.ts'
import { withAnyTable } from '../../../server/db/moving/read-rows.ts'
import type { Row } from '../../../server/db/moving/row-digest.ts'
import type { Database } from '../../../server/db/open.ts'
import { type TableName, tableNames, tables } from '../../../server/db/tables.ts'
import type { TestApp } from '../open-test-app.ts'
import { listReferences, type Reference } from './list-references.ts'

/**
 * Gives each table without rows one that has a value in every column. A table that refers to itself gets two, and the
 * first of them stands in the second.
 */
export async function fillTables(db: Database) {
  const references = await listReferences(db)
  const found = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  for (const table of await listEmpty(db)) {
    const columns = found.get(table) ?? assert.fail(table)
    const row = {
      ...Object.fromEntries(columns.map((column) => [column.name, sampleOf(table, column)])),
      ...(await referTo(db, references, table)),
    }
    for (const one of withOwn(table, row)) await withAnyTable(db).insertInto(table).values(one).execute()
  }
}

/** Fills the tables, and stores a file for each that their rows own. */
export async function fillLibrary({ ctx: { db, media } }: Pick<TestApp, 'ctx'>) {
  await fillTables(db)
  const { missing } = await listOwnedMedia(db, media)
  assert.ok(missing.length >= 5, missing.join())
  for (const name of missing) await media.write(name, `The file ${name}`)
}

/** The tables that have no row. */
export async function listEmpty(db: Database): Promise<TableName[]> {
  const empty: TableName[] = []
  for (const table of tableNames) if (!(await readOne(db, table))) empty.push(table)
  return empty
}

const readOne = (db: Database, table: string) =>
  withAnyTable(db).selectFrom(table).selectAll().limit(1).executeTakeFirst()

/** Parts of names of files. */
const named: Record<string, string> = { file: 'file.bin', month: '2026-02' }

function sampleOf(table: string, { name, dataType }: ColumnMetadata) {
  const value = values[dataType.toLowerCase()]
  assert.ok(value, `a sample of ${dataType} for ${table}.${name}`)
  return value(named[name] ?? `${table}-${name}`.replaceAll('_', '-'))
}

/** By the types of both databases. PostgreSQL's driver would take a list for one of its arrays. */
const values: Record<string, (column: string) => unknown> = {
  text: (column) => column,
  jsonb: (column) => JSON.stringify([{ column }, 'sheet “bend”', null]),
  ...both('boolean', 'bool', true),
  ...both('integer', 'int4', 7),
  ...both('bigint', 'int8', 5_000_000_000),
  ...both('double precision', 'float8', 0.1),
  timestamptz: () => new Date('2026-02-28T23:59:59.123Z'),
}

function both(sqlite: string, postgres: string, value: unknown) {
  return { [sqlite]: () => value, [postgres]: () => value }
}

async function referTo(db: Database, references: Reference[], table: TableName) {
  const row: Row = {}
  for (const { target, columns } of references.filter((one) => one.table === table)) {
    const other = await readOne(db, target)
    for (const { column, of } of columns) row[column] = other?.[of] ?? null
  }
  return row
}

function withOwn(table: TableName, row: Row): Row[] {
  const column = tables[table].refersToItself
  if (!column) return [row]
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string')
  const later: Row = { ...row, ...Object.fromEntries(texts.map(([name, value]) => [name, `z${value}`])) }
  return [later, { ...row, [column]: later.id }]
}
