import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  later,
  measureOf,
  openWatchedSchool,
  readOverview,
  watch,
} from '../../../test/support/sites/watched-school.ts'

test('minutes count how far a learner has watched, and never more than the time that has passed', async () => {
  await using site = await openWatchedSchool()
  const ada = await site.signIn('USER')
  const minutes = async () =>
    Math.round((measureOf(await readOverview(site), 'minutesWatched').value ?? 0) * 60)
  await watch(site, ada, 5)
  assert.equal(await minutes(), 0, 'the first report has none before it')
  later(site, 10)
  await watch(site, ada, 15)
  assert.equal(await minutes(), 10)
  later(site, 5)
  await watch(site, ada, 3_000)
  assert.equal(await minutes(), 15, 'a jump ahead counts the time that has passed')
  later(site, 5)
  await watch(site, ada, 20)
  assert.equal(await minutes(), 15, 'a jump back counts nothing')
  later(site, 3_600)
  await watch(site, ada, 3_500)
  assert.equal(await minutes(), 135, 'a report after a long pause counts two minutes at most')
  await Promise.all(Array.from({ length: 10 }, () => watch(site, ada, 3_600)))
  assert.equal(await minutes(), 135, 'reports at the same moment count nothing')
  later(site, 10)
  await Promise.all([watch(site, ada, 30, 0), watch(site, ada, 3_590, 1)])
  assert.ok((await minutes()) <= 145, 'two lectures at once count once')
  later(site, 8)
  await watch(site, ada, 38)
  assert.ok((await minutes()) <= 153)
})
