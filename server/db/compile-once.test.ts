import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { compileOnce } from './compile-once.ts'
import { addValueOnce } from './library-store.ts'

test('a query that is built once uses the values of each call', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  let built = 0
  const find = compileOnce((db, key: string, value: string) => {
    built += 1
    return db.selectFrom('library').select('value').where('key', '=', key).where('value', '=', value)
  })
  await addValueOnce(db, 'one', '1')
  await addValueOnce(db, 'two', '2')
  assert.deepEqual(await find(db, 'one', '1'), [{ value: '1' }])
  assert.deepEqual(await find(db, 'two', '2'), [{ value: '2' }])
  assert.deepEqual(await find(db, 'one', '2'), [])
  assert.equal(built, 1)
})

test('a query with a fixed value is rejected, because the values of a call would replace it', async () => {
  await using site = await openTestApp()
  const find = compileOnce((db, key: string) =>
    db.selectFrom('library').select('value').where('value', '=', 'fixed').where('key', '=', key),
  )
  await assert.rejects(find(site.ctx.db, 'one'), /every value is one placeholder/)
})
