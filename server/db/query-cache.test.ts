import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { insertOnce } from '../lifecycle/library-store.ts'
import { cacheQuery } from './query-cache.ts'
import { transact } from './transact.ts'

/** Answers that tell how many were read before them. */
function counting({ ctx: { db } }: TestApp, max = 2) {
  let read = 0
  return cacheQuery({ db, tables: ['library'], maxEntries: max }, async (key) => `${key}${++read}`)
}

test('an answer is kept until one of its tables has been written', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const read = counting(site)
  assert.deepEqual([await read('a'), await read('a')], ['a1', 'a1'])
  await site.signIn('USER')
  assert.equal(await read('a'), 'a1')
  await insertOnce(db, 'one', '1')
  assert.equal(await read('a'), 'a2')
  await transact(db, async (trx) => {
    await trx.deleteFrom('library').where('key', '=', 'one').execute()
    assert.equal(await read('a'), 'a2', 'nobody else can read it yet')
  })
  assert.equal(await read('a'), 'a3')
})

test('an answer is kept for half a second at most: another process may write, too', async (t) => {
  await using site = await openTestApp()
  const read = counting(site)
  // Whole, so that half a second later is exactly that.
  const began = Math.ceil(performance.now())
  const clock = t.mock.method(performance, 'now', () => began)
  assert.equal(await read('a'), 'a1')
  clock.mock.mockImplementation(() => began + 499)
  assert.equal(await read('a'), 'a1')
  clock.mock.mockImplementation(() => began + 500)
  assert.equal(await read('a'), 'a2')
})

test('the oldest answer is let go when there are too many, and a failed reading is not kept', async () => {
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
