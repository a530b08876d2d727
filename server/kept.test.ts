import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../test/open-test-app.ts'
import { transact } from './db/transact.ts'
import { keep } from './kept.ts'
import { keepOnce } from './start/library-store.ts'

/** Answers that tell how many were read before them. */
function counting({ house: { db } }: TestApp, most = 2) {
  let read = 0
  return keep({ db, tables: ['library'], most }, async (key) => `${key}${++read}`)
}

test('an answer is kept until one of its tables has been written', async () => {
  await using site = await openTestApp()
  const { db } = site.house
  const ask = counting(site)
  assert.deepEqual([await ask('a'), await ask('a')], ['a1', 'a1'])
  await site.signIn('USER')
  assert.equal(await ask('a'), 'a1')
  await keepOnce(db, 'one', '1')
  assert.equal(await ask('a'), 'a2')
  await transact(db, async (trx) => {
    await trx.deleteFrom('library').where('key', '=', 'one').execute()
    assert.equal(await ask('a'), 'a2', 'nobody else can read it yet')
  })
  assert.equal(await ask('a'), 'a3')
})

test('an answer is kept for half a second at most: another process may write, too', async (t) => {
  await using site = await openTestApp()
  const ask = counting(site)
  // Whole, so that half a second later is exactly that.
  const began = Math.ceil(performance.now())
  const clock = t.mock.method(performance, 'now', () => began)
  assert.equal(await ask('a'), 'a1')
  clock.mock.mockImplementation(() => began + 499)
  assert.equal(await ask('a'), 'a1')
  clock.mock.mockImplementation(() => began + 500)
  assert.equal(await ask('a'), 'a2')
})

test('the oldest answer is let go when there are too many, and a failed reading is not kept', async () => {
  await using site = await openTestApp()
  const ask = counting(site)
  await ask('a')
  await ask('b')
  await ask('c')
  assert.deepEqual([await ask('b'), await ask('c'), await ask('a')], ['b2', 'c3', 'a4'])

  let fails = true
  const unsure = keep({ db: site.house.db, tables: [], most: 1 }, async () => {
    if (fails) throw new Error('the database does not answer')
    return 'read'
  })
  await assert.rejects(unsure('a'))
  fails = false
  assert.equal(await unsure('a'), 'read')
})
