import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import * as assignmentLimits from '../../contract/validation/bounds/assignment-limits.ts'
import * as enrolmentLimits from '../../contract/validation/bounds/enrolment-limits.ts'
import * as gradeLimits from '../../contract/validation/bounds/grade-limits.ts'
import * as questionLimits from '../../contract/validation/bounds/question-limits.ts'
import * as quizLimits from '../../contract/validation/bounds/quiz-limits.ts'
import * as commonLimits from '../../contract/validation/limits.ts'
import { namedRates } from '../../scripts/generate/named-rates.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'
import { dataMap } from './personal/data-map.ts'

const limits = {
  ...assignmentLimits,
  ...gradeLimits,
  ...commonLimits,
  ...enrolmentLimits,
  ...questionLimits,
  ...quizLimits,
}

const bounds = Object.entries(dataMap).flatMap(([table, entry]) =>
  entry.bounds.map((bound) => ({ table, bound })),
)

/** The columns of each primary key and unique index, as 'table: columns in order of their names'. */
async function listUnique(db: Database) {
  const query = isSqlite(db)
    ? sql<{ table: string; columns: string }>`select master.name as "table",
        (select group_concat(name) from pragma_index_info(list.name)) as columns
        from sqlite_master master, pragma_index_list(master.name) list
        where master.type = 'table' and list."unique" = 1 and list.partial = 0`
    : sql<{ table: string; columns: string }>`select class.relname as "table",
        string_agg(attribute.attname, ',') as columns
        from pg_index one join pg_class class on class.oid = one.indrelid
        join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = any(one.indkey)
        where one.indisunique and one.indpred is null and class.relnamespace = current_schema()::regnamespace
        group by one.indexrelid, class.relname`
  const { rows } = await query.execute(db)
  return rows.map(({ table, columns }) => describe(table, columns.split(',')))
}

const describe = (table: string, columns: string[]) => `${table}: ${columns.toSorted().join()}`

test('the database itself keeps what is there once', async () => {
  await using site = await openTestApp()
  const unique = await listUnique(site.ctx.db)
  const declared = bounds.flatMap(({ table, bound }) =>
    'onePer' in bound ? [describe(table, bound.onePer)] : [],
  )
  assert.ok(declared.length >= 30, String(declared.length))
  for (const one of declared) assert.ok(unique.includes(one), `no unique index: ${one}`)
})

const counted = bounds.flatMap(({ table, bound }) => ('atMost' in bound ? [{ table, ...bound }] : []))
const tests = globSync('{server,test}/**/*.test.ts')
  .filter((file) => !file.endsWith('db/bounds.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))

test('there are tables with a number of rows', () => assert.ok(counted.length >= 12, String(counted.length)))

for (const { table, atMost, past, where } of counted)
  test(`${table} holds ${atMost}: its file keeps that, and a test goes past it`, () => {
    const text = readFileSync(where, 'utf8')
    assert.ok(text.includes(atMost), `${where} lacks ${atMost}`)
    if (past === '409') assert.match(text, /'limit-reached'/)
    assert.ok(Object.entries(limits).some(([name, value]) => name === atMost && Number(value) > 0))
    assert.ok(
      tests.some((one) => new RegExp(`\\b${atMost}\\b`).test(one)),
      `no test names ${atMost}`,
    )
  })

test('no two rates have one name', () =>
  assert.equal(new Set(namedRates.map(({ name }) => name)).size, namedRates.length))

test('budgets of calls exist, and settings are in .env.example', () => {
  const settings = readFileSync('.env.example', 'utf8')
  const names = bounds.flatMap(({ bound }) => ('calls' in bound ? bound.calls : []))
  assert.ok(names.length >= 15)
  for (const name of names)
    assert.ok(
      namedRates.some((rate) => rate.name === name),
      name,
    )
  const kept = bounds.flatMap(({ bound }) =>
    'kept' in bound && /^[A-Z_]+$/.test(bound.kept) ? [bound.kept] : [],
  )
  assert.ok(kept.length >= 3)
  for (const name of kept) assert.ok(settings.includes(name), name)
})

test('a table without bounds does not compile', () => {
  const { bounds: _, ...unbounded } = dataMap.catalogue
  // @ts-expect-error: `bounds` is required; if it were not, the type check of the test run would fail.
  const entry: (typeof dataMap)['catalogue'] = unbounded
  assert.ok(entry)
})
