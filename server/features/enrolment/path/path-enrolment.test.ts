import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxEnrolledGroups } from '../../../../contract/validation/bounds/enrolment-limits.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

const dayMs = 86_400_000

async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const addCourse = async (title: string) => {
    const { _id: courseId } = await makeCourse(site, head, { title })
    await makeLecture(site, head, courseId)
    await site.call('editCourse', { session: head, params: { courseId }, json: { access: 'enrolled' } })
    return courseId as string
  }
  const [knots, sails, stars] = [await addCourse('Knots'), await addCourse('Sails'), await addCourse('Stars')]
  const json = { title: 'Deck work', courseIds: [knots, sails] }
  const made = (await site.call('makePath', { session: head, json })).json()
  const pathId = made.path._id as string
  const params = { pathId }
  const ada = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada@school.example' })
  const enrol = (body: object, session = head) => site.call('enrolInPath', { session, params, json: body })
  const end = (userId: string) => site.call('endPathEnrolment', { session: head, params: { pathId, userId } })
  const setCourses = (courseIds: string[]) =>
    site.call('editPath', { session: head, params, json: { courseIds } })
  const list = async (query: Record<string, string> = {}) =>
    (await site.call('listPathEnrolments', { session: head, params, query })).json()
  const watches = async (courseId: string, { session } = ada) =>
    (await site.call('listLectures', { session, params: { courseId } })).statusCode
  const own = async (courseId: string, { session } = ada) =>
    (await site.call('readOwnEnrolment', { session, params: { courseId } })).json()
  const roster = async (courseId: string) =>
    (await site.call('listEnrolments', { session: head, params: { courseId } })).json().enrolments
  const group = async (name: string, members: string[] = []) => {
    const { group: one } = (await site.call('makeGroup', { session: head, json: { name } })).json()
    if (members.length > 0)
      await site.call('changeGroupMembers', {
        session: head,
        params: { groupId: one._id },
        json: { add: members },
      })
    return one._id as string
  }
  return {
    ...{ ...site, head, addCourse, knots, sails, stars, pathId, params, ada },
    ...{ enrol, end, setCourses, list, watches, own, roster, group },
  }
}

test('who is enrolled in a path watches its courses, those of later too, as long as it has them', async () => {
  await using site = await openSchool()
  assert.equal(await site.watches(site.knots), 403)
  const enrolled = await site.enrol({ emails: ['ada@school.example'] })
  assert.deepEqual([enrolled.statusCode, enrolled.json().enrolled], [200, 1])
  const seen = async () => Promise.all([site.knots, site.sails, site.stars].map((id) => site.watches(id)))
  assert.deepEqual(await seen(), [200, 200, 403])
  await site.setCourses([site.stars, site.sails])
  assert.deepEqual(await seen(), [403, 200, 200])
  const { enrolment, mayWatch } = await site.own(site.stars)
  assert.deepEqual([mayWatch, enrolment.sources, enrolment.state], [true, ['path'], 'active'])
  assert.deepEqual(
    (await site.roster(site.stars)).map((row: { sources: string[]; user: { fullName: string } }) => [
      row.user.fullName,
      row.sources,
    ]),
    [['Ada Lovelace', ['path']]],
  )
  assert.equal((await site.roster(site.knots)).length, 0)
  const outside = await site.call('endEnrolment', {
    session: site.head,
    params: { courseId: site.stars, userId: site.ada.user._id },
  })
  assert.deepEqual(outside.json().remaining, ['path'])
  await site.call('deletePath', { session: site.head, params: site.params })
  assert.deepEqual(await seen(), [403, 403, 403])
})

test('an enrolment in a path begins and ends on its days, and counts again when it is renewed', async () => {
  await using site = await openSchool()
  const day = (days: number) => new Date(site.clock.now.getTime() + days * dayMs).toISOString()
  const [userIds, start] = [[site.ada.user._id], site.clock.now]
  await site.enrol({ userIds, startsAt: day(1), endsAt: day(2) })
  assert.deepEqual(
    [await site.watches(site.knots), (await site.list()).enrolments[0].state],
    [403, 'waiting'],
  )
  assert.equal((await site.own(site.knots)).enrolment.state, 'waiting')
  site.clock.now = new Date(start.getTime() + dayMs)
  assert.deepEqual([await site.watches(site.knots), (await site.list()).enrolments[0].state], [200, 'active'])
  site.clock.now = new Date(start.getTime() + 2 * dayMs)
  assert.deepEqual([await site.watches(site.knots), (await site.list()).enrolments[0].state], [403, 'ended'])
  await site.enrol({ userIds })
  assert.equal(await site.watches(site.knots), 200)
  assert.equal((await site.end(site.ada.user._id)).statusCode, 200)
  assert.equal(await site.watches(site.knots), 403)
  assert.equal((await site.end(site.ada.user._id)).statusCode, 404)
})

test('people of a group, and of groups inside it, are enrolled in its paths while they belong to it', async () => {
  await using site = await openSchool()
  const crew = await site.group('Crew 50%')
  const watch = await site.group('Night watch', [site.ada.user._id])
  await site.call('editGroup', { session: site.head, params: { groupId: watch }, json: { parentId: crew } })
  const enrolled = await site.enrol({ groupId: crew })
  assert.deepEqual([enrolled.json().enrolled, enrolled.json().message], [0, 'The group is enrolled'])
  assert.equal(await site.watches(site.knots), 200)
  assert.deepEqual((await site.roster(site.knots))[0].sources, ['path'])
  await site.enrol({ userIds: [site.ada.user._id] })
  assert.deepEqual((await site.end(site.ada.user._id)).json().remaining, true)
  const found = async (q: string) =>
    (await site.list({ q })).enrolments.map(
      (one: { group?: { name: string }; user?: { fullName: string } }) =>
        one.group?.name ?? one.user?.fullName,
    )
  assert.deepEqual(await found('crew'), ['Crew 50%'])
  assert.deepEqual(await found('50%'), ['Crew 50%'])
  assert.deepEqual(await found('5%0'), [])
  assert.deepEqual(await found('lovelace'), ['Ada Lovelace'])
  assert.equal((await site.list()).enrolments.length, 2)
  await site.call('changeGroupMembers', {
    session: site.head,
    params: { groupId: watch },
    json: { remove: [site.ada.user._id] },
  })
  assert.equal(await site.watches(site.knots), 403)
  await site.enrol({ userIds: [site.ada.user._id] })
  assert.equal(await site.watches(site.knots), 200)
  assert.deepEqual((await site.end(crew)).json().remaining, false)
})

test('days after the start count from when the path got the course', async () => {
  await using site = await openSchool()
  await site.enrol({ userIds: [site.ada.user._id] })
  const later = new Date(site.clock.now.getTime() + 5 * dayMs)
  site.clock.now = later
  const due = { session: site.head, params: { courseId: site.stars }, json: { dueAfterDays: 3 } }
  await site.call('editCourse', due)
  await site.setCourses([site.knots, site.stars])
  const [row] = await site.roster(site.stars)
  assert.equal(row.startsAt, later.toISOString())
  assert.equal(row.state, 'active')
  assert.ok(new Date(row.dueAt) > later)
  // Another order is no new start.
  site.clock.now = new Date(later.getTime() + dayMs)
  await site.setCourses([site.stars, site.knots])
  assert.equal((await site.roster(site.stars))[0].startsAt, later.toISOString())
  const { entries } = (await site.call('readCalendar', { session: site.ada.session, query: {} })).json()
  assert.deepEqual(
    entries.map(({ kind, courseId }: { kind: string; courseId: string }) => [kind, courseId]),
    [['due', site.stars]],
  )
})

test('My learning shows a path from the enrolment on, before anything of it is begun', async () => {
  await using site = await openSchool()
  const paths = async () => (await site.call('readLearning', { session: site.ada.session })).json().paths
  assert.deepEqual(await paths(), [])
  await site.enrol({ userIds: [site.ada.user._id] })
  const [path] = await paths()
  assert.deepEqual([path.title, path.share, path.next.title], ['Deck work', 0, 'Knots'])
  await site.end(site.ada.user._id)
  assert.deepEqual(await paths(), [])
  const group = await site.group('Crew', [site.ada.user._id])
  await site.enrol({ groupId: group })
  assert.equal((await paths()).length, 1)
})

test('e-mails without an account are invited; wrong input is refused and changes nothing', async () => {
  await using site = await openSchool()
  const enrolled = await site.enrol({ emails: ['new@school.example', 'ada@school.example'] })
  assert.deepEqual([enrolled.json().enrolled, enrolled.json().invited], [2, ['new@school.example']])
  assert.equal((await site.list({ limit: '1' })).enrolments.length, 1)
  const missing = '0193a5e0-0000-7000-8000-000000000000'
  for (const [body, status] of [
    [{}, 400],
    [{ emails: ['nobody'] }, 400],
    [{ userIds: [missing] }, 404],
    [{ groupId: missing }, 404],
    [{ userIds: [site.ada.user._id], startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }, 400],
    [{ userIds: [site.ada.user._id], dueAfterDays: 3 }, 400],
  ] as const)
    assert.equal((await site.enrol(body)).statusCode, status, JSON.stringify(body))
  assert.equal((await site.enrol({ userIds: [site.ada.user._id] }, site.ada.session)).statusCode, 403)
  const elsewhere = {
    session: site.head,
    params: { pathId: missing },
    json: { userIds: [site.ada.user._id] },
  }
  assert.equal((await site.call('enrolInPath', elsewhere)).statusCode, 404)
  assert.equal((await site.list()).enrolments.length, 2)
})

test('a path takes no more groups than the limit', async () => {
  await using site = await openSchool()
  const now = site.clock.now
  const ids = Array.from({ length: maxEnrolledGroups }, (_, number) => `group ${number}`)
  await site.ctx.db
    .insertInto('groups')
    .values(ids.map((id) => ({ id, name: id, name_key: id, parent_id: null, created_at: now })))
    .execute()
  await site.ctx.db
    .insertInto('path_enrolment')
    .values(
      ids.map((id) => ({
        ...{ id, path_id: site.pathId, user_id: null, group_id: id, source: 'group' as const },
        ...{ origin_id: '', starts_at: null, ends_at: null, created_at: now },
      })),
    )
    .execute()
  const one = await site.group('One more')
  assert.equal((await site.enrol({ groupId: one })).json().code, 'limit-reached')
})
