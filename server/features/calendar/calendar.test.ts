import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { UserState } from '../../../contract/validation/choices.ts'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

type Entry = { kind: string; at: string; lectureTitle?: string; isLate: boolean; isComplete: boolean }

async function openSite(environment: Record<string, string> = {}) {
  const site = await withOpenings({ TIME_ZONE: 'Europe/Berlin', ...environment })
  site.clock.now = new Date('2026-12-01T12:00:00Z')
  const { params } = site
  const session = await site.signIn('ADMIN')
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const calendar = async (query: Record<string, string> = {}, who = ada.session) =>
    (await site.call('readCalendar', { session: who, query })).json()
  const read = (who = ada.session) => site.call('listLectures', { params, session: who })
  const feed = async (secret: string) => site.call('sendFeed', { params: { secret } })
  const renew = async (who = ada.session) => {
    const { url } = (await site.call('renewFeed', { session: who })).json()
    return /\/api\/v1\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  }
  return { ...site, session, ada, calendar, read, feed, renew }
}

const short = (entries: Entry[]) =>
  entries.map(({ kind, at, lectureTitle, isLate }) =>
    [kind, lectureTitle ?? 'course', at, ...(isLate ? ['late'] : [])].join(' '),
  )

test('the calendar has what opens, what is due and what is late, for those who learn in the course', async () => {
  await using site = await openSite()
  await site.editCourse({ dueAt: '2026-12-20' })
  await site.edit(1, { dueAt: '2026-12-02T10:00:00Z' })
  await site.edit(2, { availableAfterDays: 3, isDraft: false })
  await site.edit(3, { availableAt: '2026-12-10T08:00:00Z' })
  await site.edit(4, { dueAt: '2027-06-01', isDraft: true })
  assert.deepEqual((await site.calendar()).entries, [], 'nobody has begun')
  await site.read()
  const { entries, zone } = await site.calendar()
  assert.equal(zone, 'Europe/Berlin')
  assert.deepEqual(short(entries), [
    'due One 2026-12-02T10:00:00.000Z',
    'opens Two 2026-12-04T12:00:00.000Z',
    'opens Three 2026-12-10T08:00:00.000Z',
    'due course 2026-12-20T22:59:59.000Z',
  ])
  assert.deepEqual([entries[3].day, entries[3].reason, entries[0].day], ['2026-12-20', 'everyone', undefined])
  const only = await site.calendar({ from: '2026-12-04', to: '2026-12-10' })
  assert.deepEqual(short(only.entries), short(entries.slice(1, 3)))
  site.passDays(2)
  const later = await site.calendar()
  assert.deepEqual(short(later.late), ['due One 2026-12-02T10:00:00.000Z late'])
  await site.finish(1, site.ada.session)
  assert.deepEqual((await site.calendar()).late, [])
  assert.deepEqual((await site.calendar({}, site.session)).entries, [], 'editors do not learn in it')
})

test('an enrolment puts the course into the calendar, and takes it out when it ends', async () => {
  await using site = await openSite()
  const { session, params, ada } = site
  await site.editCourse({ access: 'enrolled' })
  const json = { userIds: [ada.user._id], dueAfterDays: 10 }
  await site.call('enrolPeople', { session, params, json })
  assert.deepEqual(short((await site.calendar()).entries), ['due course 2026-12-11T22:59:59.000Z'])
  await site.call('endEnrolment', { session, params: { ...params, userId: ada.user._id } })
  assert.deepEqual((await site.calendar()).entries, [])
})

test('wrong ranges are refused with a sentence', async () => {
  await using site = await openSite()
  const wrong: Record<string, string>[] = [
    { from: 'soon' },
    { from: '2026-02-30' },
    { from: '2026-12-10', to: '2026-12-01' },
    { from: '2026-01-01', to: '2028-01-01' },
  ]
  for (const query of wrong) {
    const response = await site.call('readCalendar', { session: site.ada.session, query })
    assert.equal(response.statusCode, 400, JSON.stringify(query))
    assert.ok(response.json().fields.from ?? response.json().fields.to)
  }
  assert.equal((await site.call('readCalendar', {})).statusCode, 401)
})

test('calendar programs read days as days and times as times, under ids that stay', async () => {
  await using site = await openSite()
  const edited = await site.editCourse({ dueAt: '2026-12-31', title: 'Knots, ropes; and\\sails' })
  assert.equal(edited.statusCode, 200, edited.body)
  await site.edit(1, { dueAt: '2026-12-02T10:00:00Z' })
  await site.read()
  const secret = await site.renew()
  const response = await site.feed(secret)
  assert.equal(response.headers['content-type'], 'text/calendar; charset=utf-8')
  assert.match(String(response.headers['cache-control']), /^private/)
  const text = response.body.replaceAll('\r\n ', '')
  assert.ok(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && text.endsWith('END:VCALENDAR\r\n'))
  assert.ok(!text.replaceAll('\r\n', '').includes('\n'))
  assert.ok(text.includes('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n'))
  assert.ok(text.includes('SUMMARY:Due: Knots\\, ropes\\; and\\\\sails\r\n'))
  assert.ok(text.includes('DTSTART:20261202T100000Z\r\n'))
  const uids = (body: string) => body.match(/UID:.*/g)
  assert.equal(new Set(uids(text)).size, 2)
  site.passDays(3)
  assert.deepEqual(uids((await site.feed(secret)).body), uids(text))
})

test('the address ends when it is renewed, when the account is disabled and when it is erased', async () => {
  await using site = await openSite()
  const { ada, ctx } = site
  const status = async (secret: string) => (await site.feed(secret)).statusCode
  const first = await site.renew()
  const second = await site.renew()
  assert.deepEqual([await status(first), await status(second)], [404, 200])
  const rows = JSON.stringify(await ctx.db.selectFrom('calendar_feed').selectAll().execute())
  assert.ok(!rows.includes(second), 'only its digest is stored')
  const setState = (state: UserState) =>
    sql`update ${sql.table('user')} set state = ${state} where id = ${ada.user._id}`.execute(ctx.db)
  await setState('disabled')
  assert.equal(await status(second), 404)
  await setState('active')
  assert.equal(await status(second), 200)
  await ctx.db.deleteFrom('user').where('id', '=', ada.user._id).execute()
  assert.equal(await status(second), 404)
})

test('the feed of an administrator is that of a learner, and stays so while they owe a second step', async () => {
  await using site = await openSite()
  const { ctx, params, session } = site
  const secret = await site.renew(session)
  await site.editCourse({ dueAt: '2026-12-20', state: 'draft' })
  assert.doesNotMatch((await site.feed(secret)).body, /VEVENT/, 'what they only administer is not in it')
  await site.editCourse({ state: 'published' })
  const userIds = [(await site.call('currentUser', { session })).json().user._id]
  await site.call('enrolPeople', { session, params, json: { userIds } })
  const before = await site.feed(secret)
  assert.match(before.body, /VEVENT/)
  Object.assign(ctx.settings, { requiresTwoSteps: true })
  assert.equal((await site.call('listUsers', { session })).json().code, 'second-step-demanded')
  assert.deepEqual(
    [before.body, (await site.calendar({}, session)).entries.length],
    [(await site.feed(secret)).body, 1],
  )
  Object.assign(ctx.settings, { requiresTwoSteps: false })
})

test('an address that guesses secrets is stopped, but those who have one still read theirs', async () => {
  await using site = await openSite()
  const secret = await site.renew()
  const statuses = new Set<number>()
  for (let n = 0; n < 70; n += 1) statuses.add((await site.feed(`${n}`.padStart(43, 'x'))).statusCode)
  assert.deepEqual([...statuses], [404, 429])
  assert.equal((await site.feed(secret)).statusCode, 200)
})
