import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxAccessCodes, maxGivenByCode } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const dayMs = 86_400_000

async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const addCourse = async () => {
    const { _id } = await makeCourse(site, head)
    await makeLecture(site, head, _id)
    await site.call('editCourse', { session: head, params: { courseId: _id }, json: { access: 'enrolled' } })
    return _id as string
  }
  const courseId = await addCourse()
  const make = (json: object = {}, session = head) =>
    site.call('makeAccessCode', { session, json: { courseIds: [courseId], ...json } })
  const code = async (json: object = {}) => (await make(json)).json().code
  const redeem = async (session: string, typed: string) => {
    const response = await site.call('redeemAccessCode', { session, json: { code: typed } })
    return response.json()
  }
  const learner = (name: string) => site.makeAccount({ email: `${name}@school.example` })
  const watches = async (session: string, of = courseId) =>
    (await site.call('listLectures', { session, params: { courseId: of } })).statusCode
  const list = async (query: Record<string, string> = {}, session = head) =>
    (await site.call('listAccessCodes', { session, query })).json()
  const end = (codeId: string, query: Record<string, string> = {}, session = head) =>
    site.call('endAccessCode', { session, params: { codeId }, query })
  return { ...site, head, courseId, addCourse, make, code, redeem, learner, watches, list, end }
}

test('a code enrols those who use it, however they write it, and counts each of them once', async () => {
  await using site = await openSchool()
  const { session, user } = await site.learner('ada')
  const made = await site.code({ seats: 2 })
  assert.match(made.code, /^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
  assert.ok(made.link.endsWith(`/join?code=${made.code}`))
  const { success, courses } = await site.redeem(session, made.code.toLowerCase().replaceAll('-', ' '))
  assert.deepEqual([success, courses.map(({ _id }: { _id: string }) => _id)], [true, [site.courseId]])
  assert.equal(await site.watches(session), 200)
  await site.redeem(session, made.code)
  const [listed] = (await site.list()).codes
  assert.deepEqual([listed.used, listed.seats], [1, 2])
  const params = { codeId: made._id }
  const { people } = (await site.call('listCodeUses', { session: site.head, params })).json()
  assert.deepEqual(
    people.map((one: { user: { _id: string } }) => one.user._id),
    [user._id],
  )
})

test('a code that does not exist, has ended or is used up says so and gives nothing', async () => {
  await using site = await openSchool()
  const { session } = await site.learner('ada')
  const expiresAt = new Date(site.clock.now.getTime() + dayMs).toISOString()
  const made = await site.code({ expiresAt })
  assert.equal((await site.redeem(session, 'ABCD-ABCD-ABCD')).code, 'not-found')
  const one = await site.code({ seats: 1 })
  const bea = await site.learner('bea')
  assert.equal((await site.redeem(bea.session, one.code)).success, true)
  assert.equal((await site.redeem(session, one.code)).code, 'no-seat')
  site.clock.now = new Date(expiresAt)
  assert.equal((await site.redeem(session, made.code)).code, 'conflict')
  assert.equal(await site.watches(session), 403)
  await site.end(made._id)
  assert.equal((await site.redeem(session, made.code)).code, 'not-found')
})

test('of many who use the last seat at once, one gets it', async () => {
  await using site = await openSchool()
  const { code } = await site.code({ seats: 1 })
  const people = await Promise.all(['one', 'two', 'three'].map(site.learner))
  const answers = await Promise.all(people.map(({ session }) => site.redeem(session, code)))
  assert.equal(answers.filter(({ success }) => success).length, 1)
})

test('guessing codes is limited', async () => {
  await using site = await openSchool()
  const { session } = await site.learner('ada')
  let last = ''
  for (let tries = 0; tries <= 20; tries += 1) last = (await site.redeem(session, 'ABCD-ABCD-ABCD')).code
  assert.equal(last, 'too-many')
})

test('those who used a code stay when it ends, or leave with it', async () => {
  await using site = await openSchool()
  const { session } = await site.learner('ada')
  const first = await site.code()
  await site.redeem(session, first.code)
  assert.equal((await site.end(first._id)).statusCode, 200)
  assert.equal(await site.watches(session), 200)
  const second = await site.code()
  const bea = await site.learner('bea')
  await site.redeem(bea.session, second.code)
  await site.end(second._id, { people: 'remove' })
  assert.equal(await site.watches(bea.session), 403)
  assert.equal((await site.end(second._id)).statusCode, 404)
})

test('a code puts people into groups, which only administrators give away', async () => {
  await using site = await openSchool()
  const { session, user } = await site.learner('ada')
  const group = await site.call('makeGroup', { session: site.head, json: { name: 'Sailors' } })
  const groupId = group.json().group._id
  const made = await site.code({ courseIds: [], groupIds: [groupId] })
  assert.deepEqual((await site.redeem(session, made.code)).groups, [{ _id: groupId, name: 'Sailors' }])
  const members = async () => {
    const of = { session: site.head, params: { groupId } }
    return (await site.call('listGroupMembers', of)).json().members
  }
  assert.deepEqual(
    (await members()).map((one: { user: { _id: string }; sources: string[] }) => [one.user._id, one.sources]),
    [[user._id, ['code']]],
  )
  await site.end(made._id, { people: 'remove' })
  assert.deepEqual(await members(), [])
  const unknown = await site.make({ courseIds: [], groupIds: [crypto.randomUUID()] })
  assert.equal(unknown.statusCode, 404)
})

test('an editor makes, lists and ends codes of their own courses alone', async () => {
  await using site = await openSchool()
  const { session, user } = await site.learner('ada')
  const params = { courseId: site.courseId }
  await site.call('changeEditors', { session: site.head, params, json: { userIds: [user._id] } })
  const other = await site.addCourse()
  assert.equal((await site.make({ courseIds: [other] }, session)).statusCode, 404)
  assert.equal((await site.make({ groupIds: [crypto.randomUUID()] }, session)).statusCode, 403)
  const theirs = await site.code()
  const foreign = await site.code({ courseIds: [other] })
  assert.equal((await site.make({}, session)).statusCode, 201)
  assert.equal((await site.list({}, session)).codes.length, 1)
  assert.equal((await site.list({ courseId: site.courseId }, session)).codes.length, 2)
  assert.equal((await site.list({ courseId: other }, session)).success, false)
  assert.equal((await site.end(foreign._id, {}, session)).statusCode, 404)
  assert.equal((await site.end(theirs._id, {}, session)).statusCode, 200)
})

test('an editor sees no code that gives more than they edit, and none that they made before', async () => {
  await using site = await openSchool()
  const { session, user } = await site.learner('ada')
  const edits = (courseId: string, userIds: string[]) =>
    site.call('changeEditors', { session: site.head, params: { courseId }, json: { userIds } })
  const other = await site.addCourse()
  await edits(site.courseId, [user._id])
  await edits(other, [user._id])
  const { code: own } = (await site.make({}, session)).json()
  const wider = await site.code({ courseIds: [site.courseId, other] })
  const seen = async () => (await site.list({ courseId: site.courseId }, session)).codes.length
  assert.equal(await seen(), 2)
  await edits(other, [])
  assert.equal(await seen(), 1)
  assert.equal((await site.end(wider._id, {}, session)).statusCode, 404)
  await edits(other, [user._id])
  await edits(site.courseId, [])
  assert.deepEqual((await site.list({}, session)).codes, [])
  assert.equal((await site.end(own._id, {}, session)).statusCode, 404)
})

test('one person who uses a code twice at once takes one seat', async () => {
  await using site = await openSchool()
  const { session } = await site.learner('ada')
  const made = await site.code({ seats: 2 })
  const replies = await Promise.all([1, 2, 3].map(() => site.redeem(session, made.code)))
  assert.ok(replies.every(({ success }) => success))
  assert.equal((await site.list()).codes[0].used, 1)
})

test('a school has at most so many codes, and a code gives at most so much', async () => {
  await using site = await openSchool()
  const courseIds = Array.from({ length: maxGivenByCode + 1 }, () => crypto.randomUUID())
  assert.equal((await site.make({ courseIds })).statusCode, 400)
  assert.equal((await site.make({ courseIds: [] })).statusCode, 400)
  const rows = Array.from({ length: maxAccessCodes }, (_, number) => ({
    ...{ id: crypto.randomUUID(), code: `TEST${number}`, seats: null, expires_at: null },
    ...{ made_by: null, created_at: site.clock.now },
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await site.ctx.db
      .insertInto('access_code')
      .values(rows.slice(from, from + 1_000))
      .execute()
  assert.equal((await site.make()).json().code, 'limit-reached')
})

test('the code of a path enrols in the path: in its courses of later too, and no longer than there is the path', async () => {
  await using site = await openSchool()
  const { session } = await site.learner('ada')
  const second = await site.addCourse()
  const json = { title: 'Deck work', courseIds: [site.courseId] }
  const { path } = (await site.call('makePath', { session: site.head, json })).json()
  const params = { pathId: path._id }
  const made = await site.code({ courseIds: [], pathIds: [path._id, path._id] })
  assert.deepEqual([made.courses, made.paths], [[], [{ _id: path._id, title: 'Deck work' }]])
  const given = await site.redeem(session, made.code)
  assert.deepEqual(given.paths, [{ _id: path._id, title: 'Deck work' }])
  assert.deepEqual([await site.watches(session), await site.watches(session, second)], [200, 403])
  const changed = { session: site.head, params, json: { courseIds: [second, site.courseId] } }
  await site.call('editPath', changed)
  assert.equal(await site.watches(session, second), 200)
  const own = await site.call('readOwnEnrolment', { session, params: { courseId: second } })
  assert.deepEqual(own.json().enrolment.sources, ['path'])
  const ids = async (query: Record<string, string>) =>
    (await site.list(query)).codes.map(({ _id }: { _id: string }) => _id)
  assert.deepEqual([await ids({ pathId: path._id }), await ids({ courseId: second })], [[made._id], []])
  const { enrolments } = (await site.call('listPathEnrolments', { session: site.head, params })).json()
  assert.deepEqual([enrolments.length, enrolments[0].source], [1, 'code'])
  await site.call('deletePath', { session: site.head, params })
  assert.deepEqual([await site.watches(session), await site.watches(session, second)], [403, 403])
})

test('the code of a path ends with what it gave, and only administrators make one', async () => {
  await using site = await openSchool()
  const { session, user } = await site.learner('ada')
  const json = { title: 'Deck work', courseIds: [site.courseId] }
  const { path } = (await site.call('makePath', { session: site.head, json })).json()
  const gift = { courseIds: [], pathIds: [path._id] }
  const made = await site.code(gift)
  await site.redeem(session, made.code)
  await site.end(made._id, { people: 'remove' })
  assert.equal(await site.watches(session), 403)
  const params = { courseId: site.courseId }
  await site.call('changeEditors', { session: site.head, params, json: { userIds: [user._id] } })
  assert.equal((await site.make(gift, session)).statusCode, 403)
  const gone = { ...gift, pathIds: ['0193a5e0-0000-7000-8000-000000000000'] }
  assert.equal((await site.make(gone)).statusCode, 404)
  assert.equal((await site.make({ courseIds: [] })).statusCode, 400)
})
