import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { addValueOnce } from './library-store.ts'
import { cacheQuery } from './query-cache.ts'
import { transact } from './transact.ts'

function counting({ ctx: { db } }: TestApp, max = 2) {
  let read = 0
  return cacheQuery({ db, tables: ['library'], maxEntries: max }, async (key) => `${key}${++read}`)
}

test('a result is cached until one of its tables is written', async (t) => {
  await using site = await openTestApp()
  // Results are cached for half a second.
  const now = performance.now()
  t.mock.method(performance, 'now', () => now)
  const { db } = site.ctx
  const read = counting(site)
  assert.deepEqual([await read('a'), await read('a')], ['a1', 'a1'])
  await site.signIn('USER')
  assert.equal(await read('a'), 'a1')
  await addValueOnce(db, 'one', '1')
  assert.equal(await read('a'), 'a2')
  await transact(db, async (trx) => {
    await trx.deleteFrom('library').where('key', '=', 'one').execute()
    assert.equal(await read('a'), 'a2', 'it is not readable outside yet')
  })
  assert.equal(await read('a'), 'a3')
})

test('a result is cached for half a second at most, because another process may write, too', async (t) => {
  await using site = await openTestApp()
  const read = counting(site)
  // A whole number, so that half a second later is exact.
  const began = Math.ceil(performance.now())
  const clock = t.mock.method(performance, 'now', () => began)
  assert.equal(await read('a'), 'a1')
  clock.mock.mockImplementation(() => began + 499)
  assert.equal(await read('a'), 'a1')
  clock.mock.mockImplementation(() => began + 500)
  assert.equal(await read('a'), 'a2')
})

test('the oldest result is evicted when there are too many, and a failed read is not cached', async () => {
  await using site = await openTestApp()
  const read = counting(site)
  await read('a')
  await read('b')
  await read('c')
  assert.deepEqual([await read('b'), await read('c'), await read('a')], ['b2', 'c3', 'a4'])

  let fails = true
  const unsure = cacheQuery({ db: site.ctx.db, tables: [], maxEntries: 1 }, async () => {
    if (fails) throw new Error('the database does not answer')
    return 'read'
  })
  await assert.rejects(unsure('a'))
  fails = false
  assert.equal(await unsure('a'), 'read')
})
