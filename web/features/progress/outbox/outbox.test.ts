import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import {
  openOutboxPage,
  openStore,
  queued,
  withoutWaiting,
} from '../../../../test/support/progress/open-outbox-page.ts'

const day = 24 * 60 * 60_000

test('a report is stored, sent, and removed when the server has it', async () => {
  const page = openOutboxPage()
  page.before = async () => assert.deepEqual(page.sequences(), [1])
  await page.outbox.add(queued(1))
  assert.deepEqual([page.sent, page.saved, page.sequences()], [['player 1'], [1], []])
})

test('without a network the newest report of each player waits, and is sent when the network is back', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.failure = 0
  await page.outbox.add(queued(1))
  await page.outbox.add(queued(2))
  await page.outbox.add(queued(9, { session: 'other' }))
  assert.deepEqual(page.sequences(), [2, 9])
  page.failure = undefined
  await page.outbox.retryNow()
  assert.deepEqual([page.saved, page.sequences()], [[2, 9], []])
})

test('a report that is replaced while it is sent stays until its successor has arrived', async () => {
  const page = openOutboxPage()
  page.before = async ({ report }) => {
    if (report.sequence === 1) void page.outbox.add(queued(2))
    await turn()
  }
  await page.outbox.add(queued(1))
  assert.deepEqual([page.saved, page.sequences()], [[1, 2], []])
})

test('another page of the same user sends what a closed one has left, and nobody else’s', async (t) => {
  withoutWaiting(t)
  const shared = openStore()
  const closed = openOutboxPage(shared)
  closed.failure = 0
  await closed.outbox.add(queued(3))
  const other = openOutboxPage(shared)
  for (const user of ['grace', undefined]) {
    other.user = user
    await other.outbox.retryNow()
    assert.deepEqual([other.sent, other.sequences()], [[], [3]])
  }
  other.user = 'ada'
  await other.outbox.retryNow()
  assert.deepEqual([other.saved, other.sequences()], [[3], []])
})

test('a user who signs in while reports are sent gets none of the others', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.failure = 0
  await page.outbox.add(queued(1))
  await page.outbox.add(queued(2, { session: 'other' }))
  page.failure = undefined
  page.sent = []
  page.before = async () => {
    page.user = 'grace'
  }
  await page.outbox.retryNow()
  assert.deepEqual([page.sent, page.sequences()], [['player 1'], [2]])
})

test('the server’s pauses are kept: nothing is sent before they are over, and each is longer', async (t) => {
  for (const status of [401, 429, 503]) {
    t.mock.timers.reset()
    withoutWaiting(t)
    const page = openOutboxPage()
    page.failure = status
    await page.outbox.add(queued(1))
    await page.outbox.add(queued(2))
    const expected = ['player 1']
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      t.mock.timers.tick(seconds * 1_000 - 1)
      await turn()
      assert.deepEqual(page.sent, expected, `${status} before ${seconds} s`)
      t.mock.timers.tick(1)
      await turn()
      expected.push('player 2')
      assert.deepEqual(page.sent, expected, `${status} after ${seconds} s`)
    }
    page.failure = undefined
    t.mock.timers.tick(300_000)
    await turn()
    await page.outbox.add(queued(3))
    assert.deepEqual(page.saved, [2, 3])
  }
})

test('a report that is wrong or forbidden is dropped, and the next one is sent', async () => {
  for (const status of [400, 403]) {
    const page = openOutboxPage()
    page.before = async ({ session }) => {
      page.failure = session === 'gone' ? status : undefined
    }
    await page.store.put(queued(1, { session: 'gone' }))
    await page.store.put(queued(2))
    await page.outbox.retryNow()
    assert.deepEqual([page.saved, page.sequences()], [[2], []], `${status}`)
  }
})

test('what could not be sent for thirty days is dropped, but not before it was tried once more', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  await page.store.put(queued(1, { storedAt: Date.now() - 31 * day }))
  await page.outbox.retryNow()
  assert.deepEqual(page.saved, [1])
  page.failure = 0
  await page.store.put(queued(2, { storedAt: Date.now() - 31 * day }))
  await page.store.put(queued(3, { session: 'later', storedAt: Date.now() - 29 * day }))
  await page.outbox.retryNow()
  assert.deepEqual(page.sequences(), [3])
})

test('the last report of a page does not wait for the store, nor for what is being sent', async () => {
  const page = openOutboxPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  page.store.put = () => promise
  const done = page.outbox.addLast(queued(4))
  assert.deepEqual(page.sent, ['player 4 last'])
  resolve()
  await done
  assert.deepEqual(page.saved, [4])
})

test('where nothing can be stored reports are sent all the same', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  const fail = () => Promise.reject(new Error('no private window stores anything'))
  Object.assign(page.store, { put: fail, list: fail, remove: fail, clear: fail })
  page.failure = 0
  await page.outbox.add(queued(1))
  assert.equal(page.outbox.isUnsent(queued(1)), true)
  page.failure = undefined
  await page.outbox.add(queued(2))
  assert.deepEqual(page.saved, [2])
  assert.equal(page.outbox.isUnsent(queued(2)), false)
})

test('logging out leaves nothing behind', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.failure = 0
  await page.outbox.add(queued(1))
  await page.store.put(queued(5, { userId: 'grace' }))
  await page.outbox.clear('ada')
  page.failure = undefined
  await page.outbox.retryNow()
  assert.deepEqual([page.saved, page.sequences()], [[], [5]])
})
