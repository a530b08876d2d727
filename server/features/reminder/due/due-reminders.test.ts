import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventBody } from '../../../../contract/endpoints/webhook-events.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { openReminding } from '../../../../test/support/mail/open-reminding.ts'
import { reminderList } from '../../notification/mailed-news-store.ts'
import { openDueReminders, peopleAtOnce } from './open-due-reminders.ts'

const dueAt = '2026-12-20T22:59:59.000Z'

test('a person is reminded a week and a day before and when late, by bell and mail, each once', async () => {
  await using site = await openReminding()
  const { ada } = site
  await site.editCourse({ dueAt: '2026-12-20' })
  await site.begin(ada.session)
  await site.remind()
  assert.deepEqual(await site.heard(ada.session), [], 'it is too early')
  const expected: string[] = []
  const subjects: string[] = []
  for (const [at, kind, subject] of [
    ['2026-12-13T00:00:00Z', 'due-week', 'Due within a week: Sailing for beginners'],
    ['2026-12-19T00:00:00Z', 'due-day', 'Due soon: Sailing for beginners'],
    ['2026-12-20T23:00:00Z', 'due-late', 'Late: Sailing for beginners'],
  ] as const) {
    site.clock.now = new Date(at)
    await site.remind()
    await site.remind()
    expected.unshift(`${kind} ${dueAt}`)
    assert.deepEqual(await site.heard(ada.session), expected)
    const sent = await site.mails()
    subjects.push(...sent.map(([title]) => title))
    assert.ok(sent[0]?.[1].includes('Dec 20, 2026 (time zone Europe/Berlin)'), sent[0]?.[1])
    assert.equal(subjects.at(-1), subject)
  }
  assert.equal(subjects.length, 3)
  site.passDays(5)
  await site.remind()
  assert.equal((await site.heard(ada.session)).length, 3)
})

test('a mail says the date in the zone of the school, and in that of the person if it is another one', async () => {
  await using site = await openReminding()
  const { session } = site.ada
  await site.call('changeTimeZone', { session, json: { timeZone: 'Asia/Tokyo' } })
  await site.begin(session)
  await site.editCourse({ dueAt: '2026-11-30' })
  await site.remind()
  const [[, text] = []] = await site.mails()
  assert.ok(text?.includes('was due by the end of Nov 30, 2026 (time zone Europe/Berlin)'), text)
  assert.match(text ?? '', /In your time zone, Asia\/Tokyo, that is December 1, 2026 at 7:59.AM GMT\+9\./)
})

test('what is late when it is set is told at once, of lectures too, and only to those who have not completed it', async () => {
  await using site = await openReminding()
  const [ada, bob, eve] = [site.ada, await site.person('Bob'), await site.person('Eve')]
  await site.begin(ada.session)
  await site.begin(bob.session)
  await site.finish(1, bob.session)
  await site.remind()
  await site.edit(1, { dueAt: '2026-11-20' })
  await site.remind()
  assert.deepEqual(await site.heard(ada.session), ['due-late One 2026-11-20T22:59:59.000Z'])
  assert.deepEqual([await site.heard(bob.session), await site.heard(eve.session)], [[], []])
  for (const number of [2, 3, 4]) await site.finish(number, bob.session)
  await site.editCourse({ dueAt: '2026-11-25' })
  await site.remind()
  assert.equal((await site.heard(ada.session))[0], 'due-late 2026-11-25T22:59:59.000Z')
  assert.deepEqual(
    (await site.heard(bob.session)).filter((one: string) => one.startsWith('due')),
    [],
    'he has completed the course',
  )
  const [[subject, text] = []] = await site.mails()
  assert.equal(subject, '2 due dates in your courses have passed')
  assert.ok(text?.includes('“One” was due by the end of Nov 20, 2026'), text)
})

test('who begins, is enrolled or joins a group later is reminded, and who left or teaches is not', async () => {
  await using site = await openReminding()
  const { session, params, ada } = site
  await site.editCourse({ dueAt: '2026-11-25', access: 'enrolled' })
  await site.remind()
  const [bob, eve] = [await site.person('Bob'), await site.person('Eve')]
  const enrol = (json: object) => site.call('enrolPeople', { session, params, json })
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  await enrol({ groupId: group._id })
  await site.remind()
  await enrol({ userIds: [ada.user._id] })
  await site.call('changeGroupMembers', {
    session,
    params: { groupId: group._id },
    json: { add: [bob.user._id] },
  })
  await enrol({ userIds: [eve.user._id], endsAt: new Date(site.clock.now.getTime() + 1).toISOString() })
  site.clock.now = new Date(site.clock.now.getTime() + 5)
  await site.remind()
  const dues = async (of: string) =>
    (await site.heard(of))
      .filter((one: string) => one.startsWith('due'))
      .map((one: string) => one.split(' ')[0])
  assert.deepEqual(await dues(ada.session), ['due-late'])
  assert.deepEqual(await dues(bob.session), ['due-late'])
  assert.deepEqual(await dues(eve.session), [])
  await site.editCourse({ access: 'signed-in' })
  await site.begin(session)
  await site.begin(eve.session)
  await site.remind()
  assert.deepEqual([await dues(session), await dues(eve.session)], [[], ['due-late']])
})

test('people of a path are reminded, and in a course for groups those alone who see it', async () => {
  await using site = await openReminding()
  const { session, params, ada } = site
  const bob = await site.person('Bob')
  await site.begin(bob.session)
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  await site.editCourse({ dueAt: '2026-11-25', listing: 'groups', groupIds: [group._id] })
  const json = { title: 'Path', description: 'Two courses', courseIds: [params.courseId] }
  const { path } = (await site.call('makePath', { session, json })).json()
  await site.remind()
  assert.deepEqual(await site.heard(bob.session), [], 'he no longer sees the course')
  const enrolled = await site.call('enrolInPath', {
    session,
    params: { pathId: path._id },
    json: { userIds: [ada.user._id] },
  })
  assert.equal(enrolled.statusCode, 200, enrolled.body)
  await site.remind()
  assert.deepEqual(await site.heard(ada.session), ['due-late 2026-11-25T22:59:59.000Z'])
  assert.equal((await site.mails())[0]?.[0], 'Late: Sailing for beginners')
  await site.call('changeGroupMembers', {
    session,
    params: { groupId: group._id },
    json: { add: [bob.user._id] },
  })
  await site.editCourse({ dueAt: '2026-11-26' })
  await site.remind()
  assert.deepEqual(await site.heard(bob.session), ['due-late 2026-11-26T22:59:59.000Z'])
})

test('each step may be switched off by bell and by mail, and the link of a mail ends all three', async () => {
  await using site = await openReminding()
  const [ada, bob] = [site.ada, await site.person('Bob')]
  await site.begin(ada.session)
  await site.begin(bob.session)
  const choose = (json: object) => site.call('changeNotificationChoice', { session: ada.session, json })
  await choose({ kind: 'due-late', byMail: false })
  await choose({ kind: 'due-day', byBell: false })
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId: bob.user._id, list: reminderList })
  assert.equal((await site.call('unsubscribe', { json: { token } })).statusCode, 200)
  await site.editCourse({ dueAt: '2026-11-25' })
  await site.edit(1, { dueAt: '2026-12-02' })
  await site.remind()
  assert.deepEqual(
    (await site.heard(ada.session)).map((one: string) => one.split(' ')[0]),
    ['due-late'],
  )
  assert.equal((await site.heard(bob.session)).length, 2)
  assert.deepEqual(
    (await site.mails()).map(([subject]) => subject),
    ['Due soon: One'],
  )
})

test('the most generous rule decides, and a later date is reminded of anew', async () => {
  await using site = await openReminding()
  const { session, params, ada } = site
  const bob = await site.person('Bob')
  await site.begin(ada.session)
  await site.begin(bob.session)
  await site.call('replaceOverrides', {
    session,
    params,
    json: { overrides: [{ userId: ada.user._id, extraDays: 30 }] },
  })
  await site.editCourse({ dueAt: '2026-11-30' })
  await site.remind()
  assert.deepEqual(
    [await site.heard(ada.session), await site.heard(bob.session)],
    [[], ['due-late 2026-11-30T22:59:59.000Z']],
  )
  await site.editCourse({ dueAt: '2026-12-05' })
  await site.remind()
  assert.equal((await site.heard(bob.session))[0], 'due-week 2026-12-05T22:59:59.000Z')
  assert.deepEqual(await site.heard(ada.session), [])
})

test('several processes at once and a killed one remind each of many people once, and programs hear of it', async () => {
  await using site = await openReminding()
  const { ctx, session, params } = site
  await site.call('createWebhook', { session, json: webhookFields({ events: ['course.due'] }) })
  const count = peopleAtOnce + 5
  const users = Array.from({ length: count }, (_, index) => ({
    id: `01a4bb0e-8a50-7000-8000-${String(index).padStart(12, '0')}`,
    ...{ full_name: `Person ${index}`, name_key: `person ${index}`, email: `p${index}@school.example` },
    ...{ password_hash: 'never asked', role: 'USER' as const, created_at: site.clock.now },
    subscription_status: 'none',
  }))
  await ctx.db
    .insertInto('user')
    .values(users as never)
    .execute()
  await site.call('enrolPeople', { session, params, json: { userIds: users.map(({ id }) => id) } })
  await site.editCourse({ dueAt: '2026-11-30' })
  await using other = openDueReminders({ ...ctx })
  await Promise.all([ctx.dueReminders.poll(), other.poll()])
  await Promise.all([ctx.dueReminders.poll(), other.poll()])
  const reminders = await ctx.db.selectFrom('due_reminder').select('user_id').execute()
  assert.equal(reminders.length, count)
  assert.equal(new Set(reminders.map(({ user_id }) => user_id)).size, count)
  const late = await ctx.db.selectFrom('notification').select('id').where('kind', '=', 'due-late').execute()
  assert.equal(late.length, count)
  const deliveries = await ctx.db.selectFrom('webhook_delivery').select('body').execute()
  const events = deliveries.map(({ body }) => eventBody('course.due').parse(JSON.parse(body)).data)
  assert.deepEqual(
    events.map(({ user, step, dueAt }) => [user._id, step, dueAt]).toSorted(),
    users.map(({ id }) => [id, 'late', '2026-11-30T22:59:59.000Z']),
  )
})
