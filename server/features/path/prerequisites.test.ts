import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPrerequisites } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const course = async (title: string) => {
    const { _id } = await makeCourse(site, head, { title })
    const { _id: lectureId } = await makeLecture(site, head, _id)
    return { _id, lectureId }
  }
  const require = (courseId: string, prerequisiteIds: unknown, session = head) =>
    site.call('editCourse', { session, params: { courseId }, json: { prerequisiteIds } })
  const watch = (session: string, courseId: string) =>
    site.call('listLectures', { session, params: { courseId } })
  const watches = async (session: string, courseId: string) =>
    (await watch(session, courseId)).statusCode === 200
  const complete = (session: string, { lectureId }: { lectureId: string }) =>
    site.call('setCompletion', { session, params: { lectureId }, json: { isComplete: true } })
  const own = async (session: string, courseId: string) =>
    (await site.call('readOwnEnrolment', { session, params: { courseId } })).json()
  const summary = async (courseId: string, session?: string) =>
    (await site.call('summarizeCourse', { params: { courseId }, ...(session && { session }) })).json()
  const learner = (name: string) => site.makeAccount({ email: `${name}@school.example` })
  return { ...site, head, course, require, watch, watches, complete, own, summary, learner }
}

test('a course opens when the courses before it are complete, and says until then which ones', async () => {
  await using site = await openSchool()
  const [knots, sails] = [await site.course('Knots'), await site.course('Sails')]
  const { session } = await site.learner('ada')
  assert.equal(await site.watches(session, sails._id), true)
  const file = (await site.watch(session, sails._id)).json().lectures[0].lecture.secure_url
  assert.equal((await site.require(sails._id, [knots._id])).statusCode, 200)
  const refused = await site.watch(session, sails._id)
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'prerequisites-missing'])
  assert.match(refused.json().message, /first complete “Knots”/)
  assert.deepEqual((await site.summary(sails._id)).prerequisites, [{ _id: knots._id, title: 'Knots' }])
  const { mayWatch, missing } = await site.own(session, sails._id)
  assert.deepEqual([mayWatch, missing], [false, [{ _id: knots._id, title: 'Knots' }]])
  assert.equal((await site.complete(session, sails)).statusCode, 403)
  const headers = { cookie: `lectern_session=${session}` }
  const play = async () => (await site.app.inject({ url: file, headers })).statusCode
  assert.equal(await play(), 403)
  await site.complete(session, knots)
  assert.equal(await site.watches(session, sails._id), true)
  assert.equal((await site.own(session, sails._id)).missing, undefined)
  assert.equal(await play(), 200)
})

test('editors and administrators are not held, and a draft or deleted course holds nobody', async () => {
  await using site = await openSchool()
  const [knots, sails] = [await site.course('Knots'), await site.course('Sails')]
  const [ada, edith] = [await site.learner('ada'), await site.learner('edith')]
  const json = { userIds: [edith.user._id] }
  await site.call('changeEditors', { session: site.head, params: { courseId: sails._id }, json })
  await site.require(sails._id, [knots._id], edith.session)
  assert.equal(await site.watches(edith.session, sails._id), true)
  assert.equal(await site.watches(site.head, sails._id), true)
  assert.equal(await site.watches(ada.session, sails._id), false)
  const params = { courseId: knots._id }
  await site.call('editCourse', { session: site.head, params, json: { state: 'draft' } })
  assert.equal(await site.watches(ada.session, sails._id), true)
  assert.equal((await site.summary(sails._id)).prerequisites, undefined)
  await site.require(sails._id, [], edith.session)
  assert.equal((await site.summary(sails._id, site.head)).prerequisites.length, 1, 'she does not see it')
  assert.equal((await site.require(knots._id, [], edith.session)).statusCode, 403)
})

test('courses cannot come before each other in a circle', async () => {
  await using site = await openSchool()
  const [a, b, c] = [await site.course('Knots'), await site.course('Sails'), await site.course('Stars')]
  await site.require(b._id, [a._id])
  await site.require(c._id, [b._id])
  for (const [courseId, ids] of [
    [a._id, [c._id]],
    [a._id, [b._id]],
    [a._id, [a._id]],
  ] as const) {
    const refused = await site.require(courseId, ids)
    assert.deepEqual(
      [refused.statusCode, refused.json().code, Object.keys(refused.json().fields)],
      [409, 'conflict', ['prerequisiteIds']],
    )
  }
  assert.equal((await site.summary(a._id)).prerequisites, undefined)
  assert.equal((await site.require(c._id, [a._id])).statusCode, 200)
})

test('wrong prerequisites are refused, and the right ones are in the audit log', async () => {
  await using site = await openSchool()
  const [knots, sails] = [await site.course('Knots'), await site.course('Sails')]
  const many = Array.from({ length: maxPrerequisites + 1 }, () => crypto.randomUUID())
  for (const wrong of ['knots', ['knots'], [knots._id, knots._id], many])
    assert.equal((await site.require(sails._id, wrong)).statusCode, 400)
  assert.equal((await site.require(sails._id, [crypto.randomUUID()])).statusCode, 404)
  await site.require(sails._id, [knots._id])
  const { entries } = (await site.call('listAudit', { session: site.head })).json()
  assert.ok(JSON.stringify(entries[0]).includes(`after ${knots._id}`))
})

test('a path in its order opens each course after the one before it, unless another path leads there freely', async () => {
  await using site = await openSchool()
  const [knots, sails] = [await site.course('Knots'), await site.course('Sails')]
  const { session } = await site.learner('ada')
  const json = { title: 'Deck work', courseIds: [knots._id, sails._id], requiresOrder: true }
  await site.call('makePath', { session: site.head, json })
  assert.equal(await site.watches(session, knots._id), true)
  const refused = (await site.watch(session, sails._id)).json()
  assert.deepEqual([refused.code, /“Knots”/.test(refused.message)], ['prerequisites-missing', true])
  assert.equal((await site.summary(sails._id)).isInOrder, true)
  const free = { title: 'Sails alone', courseIds: [sails._id] }
  const { path } = (await site.call('makePath', { session: site.head, json: free })).json()
  assert.equal(await site.watches(session, sails._id), true)
  await site.call('deletePath', { session: site.head, params: { pathId: path._id } })
  assert.equal(await site.watches(session, sails._id), false)
  await site.complete(session, knots)
  assert.equal(await site.watches(session, sails._id), true)
})
