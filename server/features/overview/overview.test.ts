import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Overview } from '../../../contract/endpoints/overview.ts'
import { type Measure, measures } from '../../../contract/endpoints/overview-measures.ts'
import { messageFields } from '../../../test/support/drafts.ts'
import { csvText } from '../../../test/support/http/csv-text.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import {
  later,
  measureOf,
  nextDay,
  openWatchedSchool,
  readOverview,
  valuesOf,
  watch,
} from '../../../test/support/sites/watched-school.ts'

import { addDays, dayOf } from '../../core/time/day.ts'
import { updateTotals } from './update-totals.ts'

const dayMs = 86_400_000

test('an empty school has a day for each of the last 28, and nothing before', async () => {
  await using site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const overview = await readOverview({ call: site.call, administrator })
  assert.equal(overview.days.length, 28)
  assert.equal(overview.to, dayOf(site.clock.now))
  assert.equal(overview.from, addDays(overview.to, -27))
  assert.deepEqual(
    overview.measures.map(({ name }) => name),
    measures,
  )
  assert.deepEqual(
    valuesOf(overview, 'activeLearners28', 'minutesWatched', 'messages', 'signUps'),
    [0, 0, 0, 1],
  )
  assert.equal(measureOf(overview, 'backupAgeHours').value, null)
  assert.equal(overview.lastBackup, null)
  for (const { before, values } of overview.measures) {
    assert.equal(before, null)
    assert.equal(values.length, 28)
  }
})

test('today’s numbers are there at once: learners, sign-ups, messages', async () => {
  await using site = await openWatchedSchool()
  const [ada, grace] = [await site.signIn('USER'), await site.signIn('USER')]
  for (const session of [ada, grace, ada]) await watch(site, session, 10)
  await site.call('sendMessage', { json: messageFields() })
  const overview = await readOverview(site)
  assert.deepEqual(valuesOf(overview, 'activeLearners', 'activeLearners7', 'activeLearners28'), [2, 2, 2])
  assert.deepEqual(valuesOf(overview, 'signUps', 'messages'), [3, 1])
})

test('a learner counts on the days that look back, until the last of them is over', async () => {
  await using site = await openWatchedSchool()
  const [ada, grace] = [await site.signIn('USER'), await site.signIn('USER')]
  await watch(site, ada, 10)
  await watch(site, grace, 10)
  const first = dayOf(site.clock.now)
  await nextDay(site, 7)
  // She has watched again before anyone looks at the days between.
  await watch(site, ada, 20)
  const week = await readOverview(site)
  const on = (overview: Overview, name: Measure, day: string) =>
    measureOf(overview, name).values[overview.days.indexOf(day)]
  assert.equal(on(week, 'activeLearners', first), 2)
  assert.equal(on(week, 'activeLearners', addDays(first, 1)), 0)
  assert.equal(on(week, 'activeLearners7', addDays(first, 6)), 2)
  assert.deepEqual(valuesOf(week, 'activeLearners', 'activeLearners7', 'activeLearners28'), [1, 1, 2])
  await nextDay(site, 21)
  const month = await readOverview(site)
  assert.deepEqual(valuesOf(month, 'activeLearners', 'activeLearners7', 'activeLearners28'), [0, 0, 1])
  assert.equal(on(month, 'activeLearners28', addDays(first, 27)), 2)
})

test('days on which no process ran are counted later, and each only once', async () => {
  await using site = await openWatchedSchool()
  await site.signIn('USER')
  const first = dayOf(site.clock.now)
  site.clock.now = new Date(site.clock.now.getTime() + 3 * dayMs)
  await Promise.all([updateTotals(site.ctx), updateTotals(site.ctx)])
  await updateTotals(site.ctx)
  const rows = await site.ctx.db
    .selectFrom('daily_totals')
    .selectAll()
    .where('measure', '=', 'signUps')
    .where('day', '>=', first)
    .orderBy('day')
    .execute()
  assert.deepEqual(
    rows.map(({ day, value }) => [day, value]),
    [
      [first, 2],
      [addDays(first, 1), 0],
      [addDays(first, 2), 0],
    ],
  )
})

test('a sum is compared with as many days before once all of them were counted, a level with its last', async () => {
  await using site = await openWatchedSchool()
  const today = dayOf(site.clock.now)
  await site.signIn('USER')
  await nextDay(site)
  await site.call('sendMessage', { json: messageFields() })
  await site.call('sendMessage', { json: messageFields() })
  await nextDay(site)
  const second = addDays(today, 1)
  const overview = await readOverview(site, { from: second, to: second })
  assert.deepEqual(overview.days, [second])
  assert.deepEqual(measureOf(overview, 'messages'), { name: 'messages', value: 2, before: 0, values: [2] })
  assert.deepEqual(measureOf(overview, 'signUps'), { name: 'signUps', value: 0, before: 2, values: [0] })
  assert.equal((await readOverview(site, { days: '90' })).days.length, 90)
  assert.equal(measureOf(await readOverview(site, { days: '90' }), 'messages').before, null)
})

test('what cannot be counted later is measured while the day goes on', async () => {
  await using site = await openWatchedSchool()
  await updateTotals(site.ctx)
  const today = dayOf(site.clock.now)
  await site.ctx.db
    .insertInto('library')
    .values({
      key: 'last-backup',
      value: JSON.stringify({ at: site.clock.now.toISOString(), isDone: true, message: '' }),
    })
    .execute()
  later(site, 3_600)
  await updateTotals(site.ctx)
  later(site, 60)
  await updateTotals(site.ctx)
  await nextDay(site)
  const overview = await readOverview(site, { from: today, to: today })
  assert.equal(measureOf(overview, 'backupAgeHours').value, 1, 'measured again only after a while')
  assert.equal(measureOf(overview, 'mediaFailed').value, 0)
  assert.ok((measureOf(overview, 'freeDiskBytes').value ?? 0) > 0)
  const current = await readOverview(site)
  assert.equal(measureOf(current, 'backupAgeHours').value, 25 + 60 / 3_600)
  assert.equal(current.lastBackup?.isDone, true)
})

test('the days come as CSV, empty where nothing was counted', async () => {
  await using site = await openWatchedSchool()
  const today = dayOf(site.clock.now)
  const query = { from: addDays(today, -1), to: today }
  const response = await site.call('downloadOverview', { session: site.administrator, query })
  assert.equal(response.statusCode, 200)
  const [head, before, day, end] = csvText(response.body).split('\r\n')
  assert.equal(head, `"day",${measures.map((name) => `"${name}"`).join(',')}`)
  assert.match(before ?? '', new RegExp(`^"${addDays(today, -1)}","","",`))
  assert.match(day ?? '', new RegExp(`^"${today}","0","0","0","1","0","0","0","0","\\d+",""$`))
  assert.equal(end, '')
})

test('a period that is none is refused with a sentence, as JSON and as CSV', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const queries: Record<string, string>[] = [
    { days: '7' },
    { days: '' },
    { from: '2026-01-01' },
    { to: '2026-01-01' },
    { from: '2026-01-02', to: '2026-01-01' },
    { from: '2025-01-01', to: '2026-01-02' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '0001-01-01', to: '0001-01-02' },
    { from: '+012026-01-01', to: '+012026-01-02' },
    { from: '2026-01-01', to: '2026-01-02', days: '28' },
    { from: "2026-01-01' or 1=1", to: '2026-01-02' },
  ]
  for (const query of queries)
    for (const name of ['readOverview', 'downloadOverview'] as const) {
      const response = await site.call(name, { session, query })
      assert.equal(response.statusCode, 400, `${name} ${JSON.stringify(query)}`)
      assert.match(response.json().message, /days/)
    }
  const year = await site.call('readOverview', { session, query: { from: '2025-01-01', to: '2026-01-01' } })
  assert.equal(year.statusCode, 200)
})

test('a learner’s account takes the days on which they watched along, and the totals stay', async () => {
  await using site = await openWatchedSchool()
  const ada = await site.signIn('USER')
  await watch(site, ada, 10)
  const first = dayOf(site.clock.now)
  await nextDay(site)
  await site.ctx.db.deleteFrom('user').where('role', '=', 'USER').execute()
  assert.deepEqual(await site.ctx.db.selectFrom('active_day').selectAll().execute(), [])
  assert.deepEqual(await site.ctx.db.selectFrom('learner').selectAll().execute(), [])
  assert.equal(measureOf(await readOverview(site, { from: first, to: first }), 'activeLearners').value, 1)
})

test('who watched on which day is forgotten after sixty days', async () => {
  await using site = await openWatchedSchool()
  const ada = await site.signIn('USER')
  await watch(site, ada, 10)
  await nextDay(site, 60)
  assert.equal((await site.ctx.db.selectFrom('active_day').selectAll().execute()).length, 1)
  await nextDay(site, 2)
  assert.deepEqual(await site.ctx.db.selectFrom('active_day').selectAll().execute(), [])
})
