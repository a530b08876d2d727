import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { fillTables } from '../../../test/support/table/fill-tables.ts'
import { listReferences } from '../../../test/support/table/list-references.ts'
import { newId } from '../../core/new-id.ts'
import { isSqlite } from '../dialect.ts'
import { withAnyTable } from '../moving/read-rows.ts'
import { tableNames } from '../tables.ts'
import { transact } from '../transact.ts'
import { personalExports } from './data-map.ts'
import { erasePerson } from './erase-person.ts'
import { readPersonalRows } from './read-personal-rows.ts'

/** A library in which each table has a row, and the one account stands in it wherever it can. */
async function openFilled() {
  const site = await openTestApp()
  const { db } = site.ctx
  const { user } = await site.makeAccount()
  await fillTables(db)
  return { ...site, db, user, id: user._id as string }
}

type Filled = Awaited<ReturnType<typeof openFilled>>

/** Such as `user_id` and `by_id`: a foreign key to accounts, or a name that says as much. */
const namesPerson = /(^|_)(user|by)_id$/

/** By the schema and not by the map, so that the map is tested. Rows whose foreign key is of an account name it already. */
async function nameEverywhere({ db, id }: Filled) {
  // Its entries cannot be changed.
  const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  await withAnyTable(db)
    .insertInto('audit_log')
    .values({
      ...{ ...entry, id: newId(), who_id: id, which_kind: 'user', which_id: id },
      ...{ before: JSON.stringify(entry.before), after: JSON.stringify({ assigneeId: id }) },
    })
    .execute()
  for (const { name: table, columns } of await db.introspection.getTables())
    for (const { name } of columns.filter((column) => namesPerson.test(column.name)))
      await withAnyTable(db)
        .updateTable(table)
        .set({ [name]: id })
        .execute()
}

async function listTablesNaming({ ctx: { db } }: TestApp, word: string) {
  const found: string[] = []
  for (const table of tableNames) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    if (JSON.stringify(rows).includes(word)) found.push(table)
  }
  return found
}

test('the export has a row of each table that it names, for a person who is in all of them', async () => {
  await using site = await openFilled()
  await nameEverywhere(site)
  assert.ok(personalExports.length > 50, String(personalExports.length))
  const missing: string[] = []
  for (const one of personalExports) {
    let rows = 0
    for await (const batch of readPersonalRows(site.db, one, site.id)) rows += batch.length
    if (rows === 0) missing.push(`${one.table} as ${one.kind}`)
  }
  assert.deepEqual(missing, [])
})

test('an erased account is in no table, whatever table referred to it', async () => {
  await using site = await openFilled()
  await nameEverywhere(site)
  const referring = (await listReferences(site.db)).filter(({ target }) => target === 'user')
  const named = await listTablesNaming(site, site.id)
  assert.deepEqual(
    referring.map(({ table }) => table).filter((table) => !named.includes(table)),
    [],
    'each table that can refer to the account does',
  )
  assert.ok(named.length > 60, String(named.length))
  await transact(site.db, (trx) => erasePerson(trx, { id: site.id, email: site.user.email }))
  assert.deepEqual(await listTablesNaming(site, site.id), [])
  if (isSqlite(site.db)) {
    const { rows } = await sql`pragma foreign_key_check`.execute(site.db)
    assert.deepEqual(rows, [])
  }
})
