import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { forgetWords, indexWords } from '../search/search-index.ts'
import { fieldWords } from '../search/search-words.ts'
import { type TableName, type Tables, tableNames, tables } from '../tables.ts'
import { transact } from '../transact.ts'
import { digestTable, findSame, keyOf, readRows, type TableDigest, withAnyTable } from './read-rows.ts'
import { type Row, rowText } from './row-digest.ts'

type Copying = Both & { report: (table: TableName, rows: number) => void }

type Both = { from: Kysely<Tables>; to: Kysely<Tables> }

/**
 * Makes the rows of `to` equal to those of `from`, in batches of one transaction each. Equal rows are only read, so an
 * interrupted copy continues, and a second one copies only changes. Rows are removed before others are inserted:
 * otherwise two lectures that swapped places would collide.
 */
export async function copyRows(copying: Copying) {
  for (const table of tableNames) await copyTable(table, copying)
}

/** Like `copyRows`, for rows that no longer change, and for tables that are mostly equal: those are read once. */
export async function copyChanges(copying: Copying): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tableNames) {
    const { here, isSame } = await compareTable(table, copying)
    if (!isSame) await copyTable(table, copying)
    digests.push(isSame ? { table, ...here } : await verifyTable(table, copying))
  }
  return digests
}

export async function verifyRows(both: Both): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tableNames) digests.push(await verifyTable(table, both))
  return digests
}

async function copyTable(table: TableName, { from, to, report }: Copying) {
  await removeOthers(from, to, table)
  for await (const batch of readRows(from, table)) {
    await insertMissing(to, table, batch)
    report(table, batch.length)
  }
  await referToOwn(from, to, table)
}

/** A row may refer to one of its own table with a later key, so this waits until all are there. */
async function referToOwn(from: Kysely<Tables>, to: Kysely<Tables>, table: TableName) {
  const column = tables[table].refersToItself
  if (!column) return
  for await (const batch of readRows(from, table)) {
    const copies = await findSame(to, table, batch)
    const others = batch.filter((row) => copies.get(keyOf(table, row))?.[column] !== row[column])
    if (others.length > 0) await transact(to, (trx) => changeRows(trx, table, column, others))
  }
}

async function changeRows(trx: Transaction<Tables>, table: TableName, column: string, rows: Row[]) {
  for (const row of rows)
    await withAnyTable(trx)
      .updateTable(table)
      .set({ [column]: row[column] })
      .where(isRow(table, row))
      .execute()
}

async function verifyTable(table: TableName, both: Both): Promise<TableDigest> {
  const { here, there, isSame } = await compareTable(table, both)
  if (!isSame)
    throw new Error(`The table ${table} has ${here.rows} rows here and ${there.rows} there, or others.`)
  return { table, ...here }
}

async function compareTable(table: TableName, { from, to }: Both) {
  const [here, there] = await Promise.all([digestTable(from, table), digestTable(to, table)])
  return { here, there, isSame: here.rows === there.rows && here.sha256 === there.sha256 }
}

/** A changed row is removed, too, with the rows that refer to it: their tables come later. */
async function removeOthers(from: Kysely<Tables>, to: Kysely<Tables>, table: TableName) {
  for await (const batch of readRows(to, table)) {
    const same = await findSame(from, table, batch)
    const others = batch.filter((row) => isOther(table, row, same.get(keyOf(table, row))))
    if (others.length > 0) await transact(to, (trx) => removeRows(trx, table, others))
  }
}

const isOther = (table: TableName, row: Row, now: Row | undefined) =>
  now === undefined || rowText(withoutOwn(table, row)) !== rowText(withoutOwn(table, now))

/** Without what it refers to in its own table: `referToOwn` adds it. */
function withoutOwn(table: TableName, row: Row): Row {
  const column = tables[table].refersToItself
  return column ? { ...row, [column]: null } : row
}

async function removeRows(trx: Transaction<Tables>, table: TableName, rows: Row[]) {
  for (const row of rows) {
    await withAnyTable(trx).deleteFrom(table).where(isRow(table, row)).execute()
    if (table === 'course') await withoutCourse(trx, String(row.id))
  }
}

const isRow =
  (table: TableName, row: Row) =>
  ({ and }: ExpressionBuilder<Record<string, Row>, string>) =>
    and(Object.fromEntries(tables[table].key.map((key): [string, unknown] => [key, row[key]])))

async function insertMissing(to: Kysely<Tables>, table: TableName, batch: Row[]) {
  const same = await findSame(to, table, batch)
  const missing = batch.filter((row) => !same.has(keyOf(table, row)))
  if (missing.length === 0) return
  await transact(to, async (trx) => {
    await withAnyTable(trx)
      .insertInto(table)
      .values(missing.map((row) => toStored(withoutOwn(table, row))))
      .execute()
    if (table === 'course') await indexCourses(trx, missing.map(idOf('id')))
    if (table === 'lecture') await indexCourses(trx, missing.map(idOf('course_id')))
  })
}

const idOf = (column: string) => (row: Row) => String(row[column])

/** JSON as text: PostgreSQL's driver would take an array of cues for a PostgreSQL array. */
const toStored = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, isJson(value) ? JSON.stringify(value) : value]),
  )

const isJson = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array)

/** Each database has its own kind of search index, so the index is rebuilt from the rows. */
async function indexCourses(trx: Transaction<Tables>, ids: string[]) {
  for (const id of new Set(ids)) {
    const course = await trx.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const lectures = await trx
      .selectFrom('lecture')
      .select('title')
      .where('course_id', '=', id)
      .where('deleted_at', 'is', null)
      // As when an editor saves: no search finds a draft.
      .where('is_draft', '=', false)
      .orderBy('position')
      .execute()
    const titles = lectures.map(({ title }) => title)
    await indexWords(trx, id, fieldWords(course, titles))
  }
}

const withoutCourse = (trx: Transaction<Tables>, id: string) => forgetWords(trx, id)
