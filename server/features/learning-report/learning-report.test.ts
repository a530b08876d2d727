import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportedGroup, ReportedPerson } from '../../../contract/endpoints/learning-report.ts'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

async function openSite() {
  const site = await withOpenings({ TIME_ZONE: 'Europe/Berlin' })
  site.clock.now = new Date('2026-12-01T12:00:00Z')
  const { params } = site
  const session = await site.signIn('ADMIN')
  const account = (name: string) =>
    site.makeAccount({ email: `${name}@school.example`, fullName: `${name} of the school` })
  const [ada, bob, cleo, mia] = await Promise.all([
    account('ada'),
    account('bob'),
    account('cleo'),
    account('mia'),
  ])
  const makeGroup = async (name: string, people: string[], parentId?: string) => {
    const json = { name, ...(parentId && { parentId }) }
    const { group } = (await site.call('makeGroup', { session, json })).json()
    const key = { session, params: { groupId: group._id as string } }
    await site.call('changeGroupMembers', { ...key, json: { add: people } })
    return key.params.groupId
  }
  const manage = (groupId: string, userIds: string[]) =>
    site.call('changeGroupManagers', { session, params: { groupId }, json: { userIds } })
  const enrol = (json: object) => site.call('enrolPeople', { session, params, json })
  const ask = (query: Record<string, string> = {}, who = session) =>
    site.call('readPeopleReport', { session: who, query })
  const read = async (query: Record<string, string> = {}, who = session) => {
    const response = await ask(query, who)
    assert.equal(response.statusCode, 200, response.body)
    const { people } = response.json() as { people: ReportedPerson[] }
    return people.map(({ user, state }) => `${user.fullName.split(' ')[0]} ${state}`)
  }
  return { ...site, session, ada, bob, cleo, mia, makeGroup, manage, enrol, ask, read }
}

test('a report says who is late, who has lapsed, who never began and who is complete', async () => {
  await using site = await openSite()
  const { ada, bob, cleo, mia } = site
  const people = [ada, bob, cleo, mia].map(({ user }) => user._id)
  await site.editCourse({
    access: 'enrolled',
    givesCertificate: true,
    certificateMonths: 1,
    allowsManualCompletion: true,
  })
  await site.enrol({ userIds: people })
  assert.deepEqual(await site.read(), ['ada not-begun', 'bob not-begun', 'cleo not-begun', 'mia not-begun'])
  await site.finish(1, bob.session)
  for (const number of [1, 2, 3, 4]) await site.finish(number, cleo.session)
  assert.deepEqual(await site.read(), ['ada not-begun', 'bob active', 'cleo complete', 'mia not-begun'])
  await site.enrol({ userIds: people.slice(0, 2), dueAt: '2026-12-03' })
  site.passDays(40)
  const later = await site.signIn('ADMIN')
  const read = (query?: Record<string, string>) => site.read(query, later)
  assert.deepEqual(await read(), ['ada late', 'bob late', 'cleo lapsed', 'mia not-begun'])
  for (const state of ['late', 'lapsed', 'not-begun', 'active', 'complete']) {
    const found = await read({ state })
    assert.deepEqual(
      found,
      (await read()).filter((row) => row.endsWith(` ${state}`)),
    )
  }
  const [first, second, third] = (await site.ask({}, later)).json().people as ReportedPerson[]
  assert.deepEqual([first?.dueAt, first?.dueReason], ['2026-12-03T22:59:59.000Z', 'person'])
  assert.deepEqual([first?.lastSeenAt, first?.share, second?.share], [undefined, 0, 0.25])
  assert.ok(second?.lastSeenAt && third?.completedAt && third.certificateEndsAt)
  const { people: lapsed } = (await site.ask({ state: 'lapsed' }, later)).json()
  assert.deepEqual(
    lapsed.map(({ certificateEndsAt, dueReason }: ReportedPerson) => [certificateEndsAt, dueReason]),
    [[third.certificateEndsAt, third.dueReason]],
  )
  assert.ok(third.certificateEndsAt < site.clock.now.toISOString())
})

test('managers read about the people of their groups and of those inside, and others are refused', async () => {
  await using site = await openSite()
  const { ada, bob, cleo, mia } = site
  const crew = await site.makeGroup('Crew', [ada.user._id])
  const deck = await site.makeGroup('Deck', [bob.user._id], crew)
  const shore = await site.makeGroup('Shore', [cleo.user._id])
  await site.manage(crew, [mia.user._id])
  await site.editCourse({ access: 'enrolled' })
  await site.enrol({ userIds: [ada, bob, cleo].map(({ user }) => user._id) })
  assert.deepEqual(await site.read({}, mia.session), ['ada not-begun', 'bob not-begun'])
  assert.deepEqual(await site.read({ groupId: deck }, mia.session), ['bob not-begun'])
  assert.deepEqual(await site.read({ groupId: crew }), ['ada not-begun', 'bob not-begun'])
  assert.equal((await site.ask({ groupId: shore }, mia.session)).statusCode, 404)
  assert.equal((await site.ask({ groupId: site.params.courseId })).statusCode, 404)
  assert.equal((await site.ask({ courseId: crew })).statusCode, 404)
  assert.equal((await site.ask({}, ada.session)).statusCode, 403)
  const wrong: Record<string, string>[] = [{ state: 'asleep' }, { cursor: 'x' }, { groupId: 'x' }]
  for (const query of wrong) assert.equal((await site.ask(query)).statusCode, 400, JSON.stringify(query))
  const csv = await site.call('downloadPeopleReport', { session: mia.session, query: {} })
  assert.match(csv.body, /"ada of the school","","/)
  assert.ok(!csv.body.includes('cleo') && !csv.body.includes('@school.example'))
  const ofAll = await site.call('downloadPeopleReport', { session: site.session, query: { state: 'late' } })
  assert.equal(ofAll.body.trim().split('\n').length, 1)
  const refused = await site.call('downloadPeopleReport', { session: ada.session, query: {} })
  assert.equal(refused.statusCode, 403)
})

test('a course that is open to everyone is reported for who began it, for whom it is due, and when one asks for it', async () => {
  await using site = await openSite()
  const { ada, bob } = site
  const crew = await site.makeGroup('Crew', [ada.user._id, bob.user._id])
  assert.deepEqual(await site.read({ groupId: crew }), [])
  const { courseId } = site.params
  assert.deepEqual(await site.read({ groupId: crew, courseId }), ['ada not-begun', 'bob not-begun'])
  await site.finish(1, bob.session)
  assert.deepEqual(await site.read({ groupId: crew }), ['bob active'])
  await site.editCourse({ dueAt: '2026-12-02' })
  site.passDays(5)
  assert.deepEqual(await site.read({ groupId: crew }), ['ada late', 'bob late'])
  await site.editCourse({ listing: 'groups', groupIds: [crew] })
  assert.deepEqual(await site.read(), ['ada late', 'bob late'], 'nobody else sees it')
  await site.editCourse({ state: 'draft' })
  assert.deepEqual(await site.read({ groupId: crew }), [])
})

test('each group has its counts per course, and pages of one row are together the whole report', async () => {
  await using site = await openSite()
  const { ada, bob, cleo, session } = site
  const crew = await site.makeGroup('Crew', [ada.user._id, bob.user._id])
  await site.makeGroup('Deck', [cleo.user._id], crew)
  await site.makeGroup('Empty', [])
  await site.editCourse({ access: 'enrolled' })
  await site.enrol({ groupId: crew })
  await site.finish(1, cleo.session)
  const read = async (query: Record<string, string> = {}) =>
    (await site.call('readGroupReport', { session, query })).json() as {
      groups: ReportedGroup[]
      nextCursor: string | null
    }
  const whole = await read()
  assert.deepEqual(
    whole.groups.map(({ group, people, states }) => [group.name, people, states['not-begun'], states.active]),
    [
      ['Crew', 3, 2, 1],
      ['Deck', 1, 0, 1],
    ],
  )
  const first = await read({ limit: '1' })
  assert.ok(first.nextCursor)
  const second = await read({ limit: '1', cursor: first.nextCursor })
  assert.deepEqual([...first.groups, ...second.groups], whole.groups)
  const { body } = await site.call('downloadGroupReport', { session, query: { groupId: crew } })
  assert.match(body, /"Crew","[^"]+","3","1","0","0","2","0"/)
  const all: ReportedPerson[] = []
  let cursor: string | undefined
  do {
    const page = (await site.ask({ limit: '1', ...(cursor && { cursor }) })).json()
    all.push(...page.people)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(all, (await site.ask()).json().people)
  assert.equal(all.length, 3)
})
