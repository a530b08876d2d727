import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxEnrolledGroups } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const dayMs = 86_400_000

async function openSchool(course: object = { access: 'enrolled' }) {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const { _id: first } = await makeLecture(site, head, courseId)
  const { _id: preview } = await makeLecture(site, head, courseId)
  const params = { courseId }
  await site.call('editLecture', {
    session: head,
    params: { courseId, lectureId: preview },
    json: { isPreview: true },
  })
  const edit = (json: object) => site.call('editCourse', { session: head, params, json })
  await edit(course)
  const learner = (name: string) => site.makeAccount({ email: `${name}@school.example` })
  const ada = await learner('ada')
  const lectures = async (session: string) => {
    const response = await site.call('listLectures', { session, params })
    return response.statusCode === 200 ? 200 : response.json().code
  }
  const enrol = (json: object) => site.call('enrolPeople', { session: head, params, json })
  const roster = async (query: Record<string, string> = {}) =>
    (await site.call('listEnrolments', { session: head, params, query })).json().enrolments
  const own = async (session: string) => (await site.call('readOwnEnrolment', { session, params })).json()
  return { ...site, head, courseId, params, first, preview, edit, learner, ada, lectures, enrol, roster, own }
}

test('a course for everyone stays so', async () => {
  await using site = await openSchool({ access: 'signed-in' })
  assert.equal(await site.lectures(site.ada.session), 200)
  assert.deepEqual(
    [(await site.own(site.ada.session)).mayWatch, (await site.own(site.ada.session)).enrolment],
    [true, undefined],
  )
})

test('only people who are enrolled watch, and the right ends with its reason', async () => {
  await using site = await openSchool()
  const { session, user } = site.ada
  assert.equal(await site.lectures(session), 'not-enrolled')
  assert.equal(await site.lectures(site.head), 200)
  const previews = await site.call('listPreviews', { session, params: site.params })
  assert.deepEqual(
    previews.json().lectures.map(({ _id }: { _id: string }) => _id),
    [site.preview],
  )
  assert.equal((await site.enrol({ userIds: [user._id] })).statusCode, 200)
  assert.equal(await site.lectures(session), 200)
  const params = { courseId: site.courseId, userId: user._id }
  const ended = await site.call('endEnrolment', { session: site.head, params })
  assert.deepEqual([ended.statusCode, ended.json().remaining], [200, []])
  assert.equal(await site.lectures(session), 'not-enrolled')
  assert.equal((await site.own(session)).enrolment.state, 'ended')
  assert.equal((await site.call('endEnrolment', { session: site.head, params })).statusCode, 404)
  assert.equal((await site.roster({ state: 'ended' })).length, 1)
  await site.enrol({ userIds: [user._id] })
  assert.equal(await site.lectures(session), 200)
})

test('an address of a video opens nothing for the session of somebody who is no longer enrolled', async () => {
  await using site = await openSchool()
  const { session, user } = site.ada
  await site.enrol({ userIds: [user._id] })
  const { lectures } = (await site.call('listLectures', { session, params: site.params })).json()
  const url = lectures[0].lecture.secure_url as string
  const get = async (as: string) =>
    (await site.app.inject({ url, headers: { cookie: `lectern_session=${as}` } })).statusCode
  assert.equal(await get(session), 200)
  await site.call('endEnrolment', { session: site.head, params: { ...site.params, userId: user._id } })
  assert.equal(await get(session), 403)
  assert.equal(await get(site.head), 200)
})

test('an enrolment counts from its start to its end', async () => {
  await using site = await openSchool()
  const { session, user } = site.ada
  const at = (days: number) => new Date(site.clock.now.getTime() + days * dayMs)
  const startsAt = at(1).toISOString()
  const endsAt = at(2).toISOString()
  await site.enrol({ userIds: [user._id], startsAt, endsAt })
  assert.equal(await site.lectures(session), 'not-enrolled')
  const own = await site.own(session)
  assert.deepEqual([own.mayWatch, own.enrolment.state, own.enrolment.startsAt], [false, 'waiting', startsAt])
  const end = at(2)
  site.clock.now = at(1)
  assert.equal(await site.lectures(session), 200)
  site.clock.now = end
  assert.equal(await site.lectures(session), 'not-enrolled')
  const backwards = await site.enrol({ userIds: [user._id], startsAt: endsAt, endsAt: startsAt })
  assert.deepEqual([backwards.statusCode, Object.keys(backwards.json().fields)], [400, ['endsAt']])
})

test('pasted e-mails are enrolled, and those without an account invited', async () => {
  await using site = await openSchool()
  const json = { emails: ['ada@school.example', 'new@school.example'] }
  const { enrolled, invited } = (await site.enrol(json)).json()
  assert.deepEqual([enrolled, invited], [2, ['new@school.example']])
  const names = (await site.roster()).map(
    ({ user, sources, state }: { user: { fullName: string }; sources: string[]; state: string }) => [
      user.fullName,
      sources.join(),
      state,
    ],
  )
  assert.equal(names.length, 2)
  assert.deepEqual(
    names.find(([name]: string[]) => name === 'new'),
    ['new', 'person', 'active'],
  )
  const wrong = await site.enrol({ emails: ['no e-mail'] })
  assert.equal(wrong.statusCode, 400)
  assert.equal((await site.enrol({})).statusCode, 400)
  assert.equal((await site.enrol({ userIds: [crypto.randomUUID()] })).statusCode, 404)
})

test('people enrol themselves where the course allows it, up to its seats, and move up in order', async () => {
  await using site = await openSchool({ access: 'enrolled', selfEnrol: false })
  const { params } = site
  const people = [site.ada, await site.learner('bea'), await site.learner('cy')] as const
  const [ada, bea, cy] = people
  const enrol = async ({ session }: { session: string }) => {
    const { statusCode, json } = await site.call('enrol', { session, params }).then((response) => ({
      statusCode: response.statusCode,
      json: response.json(),
    }))
    return [statusCode, json.code, json.waiting]
  }
  assert.equal((await enrol(ada))[0], 403)
  await site.edit({ selfEnrol: true, seats: 1 })
  assert.equal((await site.own(ada.session)).seatsLeft, 1)
  assert.deepEqual(await enrol(ada), [200, undefined, undefined])
  assert.deepEqual(await enrol(ada), [200, undefined, undefined])
  assert.deepEqual(await enrol(bea), [409, 'no-seat', 1])
  assert.deepEqual(await enrol(cy), [409, 'no-seat', 2])
  assert.deepEqual(await enrol(bea), [409, 'no-seat', 1])
  assert.equal(await site.lectures(bea.session), 'not-enrolled')
  const left = await site.call('leave', { session: ada.session, params })
  assert.equal(left.statusCode, 200)
  assert.equal(await site.lectures(bea.session), 200)
  assert.equal((await site.own(cy.session)).enrolment.waiting, 1)
  await site.edit({ seats: 5 })
  assert.equal((await site.own(cy.session)).mayWatch, true)
  await site.edit({ seats: 1 })
  assert.equal(await site.lectures(cy.session), 200, 'fewer seats take none away')
  assert.deepEqual(await enrol(ada), [409, 'no-seat', 1])
  await site.call('leave', { session: ada.session, params })
  assert.equal((await site.call('leave', { session: ada.session, params })).statusCode, 404)
})

test('of two who want the last seat, one gets it', async () => {
  await using site = await openSchool({ access: 'enrolled', selfEnrol: true, seats: 1 })
  const { params } = site
  const people = await Promise.all(['one', 'two', 'three', 'four'].map(site.learner))
  const answers = await Promise.all(
    people.map(async ({ session }) => (await site.call('enrol', { session, params })).statusCode),
  )
  assert.deepEqual(answers.toSorted(), [200, 409, 409, 409])
  const waiting = (await site.roster({ state: 'waiting' })).map(({ waiting }: { waiting: number }) => waiting)
  assert.deepEqual(waiting.toSorted(), [1, 2, 3])
})

test('only editors of the course see and change who is enrolled', async () => {
  await using site = await openSchool()
  const { session, user } = site.ada
  for (const name of ['listEnrolments', 'enrolPeople', 'endEnrolment'] as const) {
    const params = { ...site.params, userId: user._id }
    assert.equal((await site.call(name, { session, params, json: {} })).statusCode, 403, name)
  }
})

test('a draft that is only for enrolled people does not show that it exists', async () => {
  await using site = await openSchool()
  await site.edit({ state: 'draft' })
  const response = await site.call('listLectures', { session: site.ada.session, params: site.params })
  assert.equal(response.statusCode, 404)
})

test('a group is enrolled with the groups inside it, and each change of them counts at the next request', async () => {
  await using site = await openSchool()
  const { head, ada } = site
  const group = async (name: string, parentId?: string) =>
    (await site.call('makeGroup', { session: head, json: { name, ...(parentId && { parentId }) } })).json()
      .group._id as string
  const outer = await group('Sailors')
  const inner = await group('Beginners', outer)
  const members = (json: object) =>
    site.call('changeGroupMembers', { session: head, params: { groupId: inner }, json })
  assert.equal((await site.enrol({ groupId: outer })).statusCode, 200)
  assert.equal(await site.lectures(ada.session), 'not-enrolled')
  await members({ add: [ada.user._id] })
  assert.equal(await site.lectures(ada.session), 200)
  const [row] = await site.roster()
  assert.deepEqual([row.user._id, row.sources, row.state], [ada.user._id, ['group'], 'active'])
  const params = { ...site.params, userId: ada.user._id }
  const ended = await site.call('endEnrolment', { session: head, params })
  assert.deepEqual([ended.statusCode, ended.json().remaining], [200, ['group']])
  assert.equal(await site.lectures(ada.session), 200, 'it ends where it was given')
  await members({ remove: [ada.user._id] })
  assert.equal(await site.lectures(ada.session), 'not-enrolled')
  await members({ add: [ada.user._id] })
  await site.call('deleteGroup', { session: head, params: { groupId: outer } })
  assert.equal(await site.lectures(ada.session), 'not-enrolled')
  assert.equal((await site.enrol({ groupId: outer })).statusCode, 404)
})

test('at most so many groups are enrolled in a course', async () => {
  await using site = await openSchool()
  const created_at = site.clock.now
  const rows = Array.from({ length: maxEnrolledGroups + 1 }, (_, number) => ({
    id: crypto.randomUUID(),
    name: `Group ${number}`,
    name_key: `group ${number}`,
    created_at,
  }))
  const { db } = site.ctx
  await db.insertInto('groups').values(rows).execute()
  await db
    .insertInto('group_ancestors')
    .values(rows.map(({ id }) => ({ group_id: id, ancestor_id: id })))
    .execute()
  const last = rows.pop()?.id ?? ''
  for (const { id } of rows) await db.insertInto('enrolment').values(ofGroup(site.courseId, id)).execute()
  assert.equal((await site.enrol({ groupId: rows[0]?.id })).statusCode, 200)
  const refused = await site.enrol({ groupId: last })
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'limit-reached'])
})

const ofGroup = (course_id: string, group_id: string) => ({
  ...{ id: crypto.randomUUID(), course_id, group_id, user_id: null, source: 'group' as const },
  ...{ origin_id: '', has_seat: true, starts_at: null, ends_at: null, created_at: new Date() },
})
