import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { listReferences } from '../../test/support/table/list-references.ts'
import { tableNames, tables } from './tables.ts'

test('a table is listed after those that it refers to, and says by which column it refers to itself', async () => {
  await using site = await openTestApp()
  const references = await listReferences(site.ctx.db)
  assert.ok(references.length > 100, String(references.length))
  const early = references.filter(
    ({ table, target }) => tableNames.indexOf(target) > tableNames.indexOf(table),
  )
  assert.deepEqual(early, [], 'a copy of all tables would insert a row before the one that it refers to')
  const own = references.filter(({ table, target }) => table === target)
  assert.deepEqual(
    own.map(({ table, columns }) => [table, ...columns.map(({ column }) => column)]),
    tableNames.flatMap((table) => {
      const column = tables[table].refersToItself
      return column ? [[table, column]] : []
    }),
  )
})
