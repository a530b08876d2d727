import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openOutboxPage, queued, withoutWaiting } from '../../../../test/support/progress/open-outbox-page.ts'

const day = 24 * 60 * 60_000

test('a report of a course that one is no longer enrolled in waits, and arrives when one is enrolled again', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.closedCourse = 'course'
  await page.outbox.add(queued(1))
  assert.deepEqual([page.sent, page.sequences(), page.closedIn], [['player 1'], [1], ['course']])
  await page.outbox.add(queued(2))
  await page.outbox.add(queued(3, { session: 'later' }))
  assert.deepEqual([page.sent, page.sequences()], [['player 1'], [2, 3]], 'it is not asked with each report')
  await page.outbox.retryNow()
  assert.deepEqual([page.sent.length, page.sequences()], [2, [2, 3]], 'one of them asks for all')
  page.closedCourse = undefined
  await page.outbox.retryNow()
  assert.deepEqual([page.saved, page.sequences()], [[2, 3], []])
})

test('reports that wait for an enrolment hold up no others, and ask every five minutes', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.closedCourse = 'left'
  await page.store.put(queued(1, { courseId: 'left', session: 'one' }))
  await page.store.put(queued(2, { courseId: 'left', session: 'two' }))
  await page.outbox.add(queued(3))
  await page.outbox.add(queued(4))
  assert.deepEqual(
    [page.sent, page.saved],
    [
      ['player 3', 'one 1', 'player 4'],
      [3, 4],
    ],
  )
  page.sent = []
  for (let times = 1; times <= 2; times += 1) {
    t.mock.timers.tick(299_999)
    await turn()
    assert.equal(page.sent.length, times - 1)
    t.mock.timers.tick(1)
    await turn()
    assert.equal(page.sent.length, times)
  }
  page.closedCourse = undefined
  t.mock.timers.tick(300_000)
  await turn()
  assert.deepEqual([page.saved, page.sequences()], [[3, 4, 1, 2], []])
})

test('what waited thirty days for an enrolment is dropped', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.closedCourse = 'course'
  await page.store.put(queued(1, { storedAt: Date.now() - 31 * day }))
  await page.store.put(queued(2, { session: 'also old', storedAt: Date.now() - 31 * day }))
  await page.store.put(queued(3, { session: 'later', storedAt: Date.now() - 29 * day }))
  await page.outbox.retryNow()
  assert.deepEqual([page.sent, page.sequences()], [['player 1'], [3]])
})

test('a report of a lecture that one no longer sees waits like that of an ended enrolment, and holds up no other lecture', async (t) => {
  withoutWaiting(t)
  const page = openOutboxPage()
  page.unseenLecture = 'lecture'
  await page.outbox.add(queued(1))
  await page.outbox.add(queued(2))
  await page.outbox.add(queued(3, { lectureId: 'other' }))
  assert.deepEqual(
    [page.sent, page.saved, page.sequences(), page.closedIn],
    [['player 1', 'player 3'], [3], [2], ['course']],
  )
  page.unseenLecture = undefined
  t.mock.timers.tick(300_000)
  await turn()
  assert.deepEqual([page.saved, page.sequences()], [[3, 2], []])
  page.unseenLecture = 'gone'
  await page.store.put(queued(4, { lectureId: 'gone', storedAt: Date.now() - 31 * day }))
  await page.outbox.retryNow()
  assert.deepEqual(page.sequences(), [])
})
