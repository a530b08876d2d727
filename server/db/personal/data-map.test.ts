import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { writeDataMap } from '../../../scripts/generate/write-data-map.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { isSqlite } from '../dialect.ts'
import { dataMap } from './data-map.ts'

const tablesOfTools = /^(kysely_migration(_lock)?|course_search(_\w+)?|sqlite_\w+)$/

type Found = { table: string; columns: string[] }

const tablesOf = async ({ ctx: { db } }: TestApp): Promise<Found[]> =>
  (await db.introspection.getTables())
    .filter(({ name, isView }) => !isView && !tablesOfTools.test(name))
    .map(({ name, columns }) => ({ table: name, columns: columns.map((column) => column.name) }))

/** The columns of a table that refer to accounts. */
async function referringColumns({ ctx: { db } }: TestApp, table: string): Promise<string[]> {
  const query = isSqlite(db)
    ? sql<{
        name: string
      }>`select "from" as name from pragma_foreign_key_list(${table}) where "table" = 'user'`
    : sql<{ name: string }>`select used.column_name as name
        from information_schema.referential_constraints as one
        join information_schema.key_column_usage as used
          on used.constraint_name = one.constraint_name and used.constraint_schema = one.constraint_schema
        join information_schema.constraint_column_usage as target
          on target.constraint_name = one.unique_constraint_name
            and target.constraint_schema = one.unique_constraint_schema
        where used.table_schema = current_schema() and used.table_name = ${table} and target.table_name = 'user'`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

const looksPersonal =
  /e_?mail|(^|_)(name|address|ip|agent|phone|browser|network|device|avatar|user|person|people|who|whom|author|sender|recipient|assignee|owner|by)(_|$)/

const entryOf = (table: string) => Object.entries(dataMap).find(([name]) => name === table)?.[1]

/** What the map lacks; a column about a person in a table without people has to be explained there. */
async function findMissing(site: TestApp, found: Found[]) {
  const missing: string[] = []
  for (const { table, columns } of found) {
    const entry = entryOf(table)
    const referring = await referringColumns(site, table)
    const isPersonal = entry !== undefined && !('isAboutPeople' in entry)
    const needed = isPersonal
      ? columns
      : columns.filter((column) => referring.includes(column) || looksPersonal.test(column))
    const explained = Object.keys(entry?.columns ?? {})
    if (!entry) missing.push(table)
    missing.push(...needed.filter((name) => !explained.includes(name)).map((name) => `${table}.${name}`))
  }
  return missing
}

test('every column about a person has its entry in the data map, and every entry its column', async () => {
  await using site = await openTestApp()
  const found = await tablesOf(site)
  assert.ok(found.length > 20)
  assert.deepEqual(
    await findMissing(site, found),
    [],
    'add it to the table’s definition below server/db/tables/',
  )
  for (const [table, { columns = {} }] of Object.entries(dataMap)) {
    const there = found.find((one) => one.table === table)?.columns ?? []
    assert.deepEqual(
      Object.keys(columns).filter((name) => !there.includes(name)),
      [],
      table,
    )
  }
})

test('a new column, a new table, and a reference to accounts are found when the map lacks them', async () => {
  await using site = await openTestApp()
  await sql`alter table session add column user_agent text`.execute(site.ctx.db)
  await sql`alter table course add column contact_email text`.execute(site.ctx.db)
  await sql`create table course_guest (id text primary key, guest text references "user" (id))`.execute(
    site.ctx.db,
  )
  await sql`alter table lecture add column speaker text references "user" (id)`.execute(site.ctx.db)
  assert.deepEqual((await findMissing(site, await tablesOf(site))).toSorted(), [
    'course.contact_email',
    'course_guest',
    'course_guest.guest',
    'lecture.speaker',
    'session.user_agent',
  ])
})

test('every rule says why, how long, how it is exported and how it is erased', () => {
  for (const [table, entry] of Object.entries(dataMap)) {
    assert.ok(entry.why.length > 5, table)
    if ('isAboutPeople' in entry) continue
    assert.ok(entry.kept.length > 5, table)
    const { erased, exports } = entry
    const how =
      'instead' in erased ? erased.instead : [...Object.keys(erased.rows ?? {}), ...(erased.clear ?? [])]
    assert.ok(how.length > 0, `${table} is not erased`)
    assert.ok(typeof exports !== 'string' || exports.length > 5, `${table} is not exported`)
  }
})

test('docs/data-map.md shows the map', () => {
  assert.equal(readFileSync('docs/data-map.md', 'utf8'), writeDataMap(), 'run npm run generate')
})
