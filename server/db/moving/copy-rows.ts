import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { transact } from '../transact.ts'
import { indexCourses, withoutCourse } from './index-courses.ts'
import { digestTable, findSame, keyOf, readRows, type TableName, withAnyTable } from './read-rows.ts'
import { type Row, rowText } from './row-digest.ts'
import { tableKeys, tableNames } from './table-keys.ts'

/** `report` hears the number of rows of each batch, and may throw to end the copying. */
type Copying = { from: Kysely<Tables>; to: Kysely<Tables>; report: (table: TableName, rows: number) => void }

/**
 * Makes the rows of `to` those of `from`, some at a time, each batch in one transaction. What is the same already is only
 * read, so a copy that was cut off goes on, and a second one takes what has changed. Rows are removed before others are
 * inserted: otherwise two lectures that have changed places would collide.
 */
export async function copyRows({ from, to, report }: Copying) {
  for (const table of tableNames) {
    await removeOthers(from, to, table)
    for await (const batch of readRows(from, table)) {
      await insertMissing(to, table, batch)
      report(table, batch.length)
    }
  }
}

export type TableDigest = { table: TableName; rows: number; sha256: string }

/** Reads both again. Throws when a table has another number of rows or another hash. */
export async function verifyRows({ from, to }: Omit<Copying, 'report'>): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tableNames) {
    const [here, there] = await Promise.all([digestTable(from, table), digestTable(to, table)])
    if (here.rows !== there.rows || here.sha256 !== there.sha256)
      throw new Error(`The table ${table} has ${here.rows} rows here and ${there.rows} there, or others.`)
    digests.push({ table, ...here })
  }
  return digests
}

/** A row that is another one now goes, too, with the rows that refer to it: their tables come later. */
async function removeOthers(from: Kysely<Tables>, to: Kysely<Tables>, table: TableName) {
  for await (const batch of readRows(to, table)) {
    const same = await findSame(from, table, batch)
    const others = batch.filter((row) => isOther(row, same.get(keyOf(table, row))))
    if (others.length > 0) await transact(to, (trx) => removeRows(trx, table, others))
  }
}

const isOther = (row: Row, now: Row | undefined) => now === undefined || rowText(row) !== rowText(now)

async function removeRows(trx: Transaction<Tables>, table: TableName, rows: Row[]) {
  for (const row of rows) {
    const found = tableKeys[table].map((key): [string, unknown] => [key, row[key]])
    await withAnyTable(trx)
      .deleteFrom(table)
      .where(({ and }) => and(Object.fromEntries(found)))
      .execute()
    if (table === 'course') await withoutCourse(trx, String(row.id))
  }
}

async function insertMissing(to: Kysely<Tables>, table: TableName, batch: Row[]) {
  const same = await findSame(to, table, batch)
  const missing = batch.filter((row) => !same.has(keyOf(table, row)))
  if (missing.length === 0) return
  await transact(to, async (trx) => {
    await withAnyTable(trx).insertInto(table).values(missing.map(toStored)).execute()
    if (table === 'course') await indexCourses(trx, missing.map(idOf('id')))
    if (table === 'lecture') await indexCourses(trx, missing.map(idOf('course_id')))
  })
}

const idOf = (column: string) => (row: Row) => String(row[column])

/** JSON as text: the driver of PostgreSQL would take an array of cues for an array of its own. */
const toStored = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, isJson(value) ? JSON.stringify(value) : value]),
  )

const isJson = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array)
