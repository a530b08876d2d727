import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { lectureFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture, statusOf } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import type { SeenLecture } from '../../../test/support/video/seen-lecture.ts'

const retentionSeconds = 600

async function withCourse() {
  // Not a second: once a test has moved the clock, the sweeper's own rounds would take what is just being written.
  const site = await openTestApp({
    KEEP_DELETED_SECONDS: String(retentionSeconds),
    SWEEP_AFTER_SECONDS: '60',
  })
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const lectures = [
    await makeLecture(site, session, courseId, { title: 'First' }),
    await makeLecture(site, session, courseId, { title: 'Second' }),
  ]
  const course = (await site.call('summarizeCourse', { params: { courseId } })).json().course
  const params = { courseId }
  const remove = () => site.call('deleteCourse', { params, session })
  const restore = () => site.call('restoreCourse', { params, session })
  return { ...site, session, params, course, lectures, remove, restore }
}

const passSeconds = (site: TestApp, seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1_000)
}
const countRows = async ({ ctx: { db } }: TestApp) => [
  (await db.selectFrom('course').select('id').execute()).length,
  (await db.selectFrom('lecture').select('id').execute()).length,
  (await sql`select course_id from course_search`.execute(db)).rows.length,
]

test('a deleted course is gone everywhere at once, with its lectures, pictures and videos', async () => {
  await using site = await withCourse()
  const { params, session, course, lectures } = site
  const response = await site.remove()
  assert.equal(response.statusCode, 200)
  assert.deepEqual(response.json(), { success: true, message: 'Course delete successfully' })

  assert.deepEqual((await site.call('listCourses')).json().courses, [])
  assert.equal((await site.call('summarizeCourse', { params })).statusCode, 404)
  assert.equal((await site.call('listLectures', { params, session })).statusCode, 404)
  assert.equal((await site.call('addLecture', { params, session, form: lectureFields() })).statusCode, 404)
  const addresses = [
    course.thumbnail.secure_url,
    course.thumbnail.small_url,
    ...lectures.map(({ lecture }) => lecture.secure_url),
  ]
  assert.equal(addresses.length, 4)
  for (const address of addresses) assert.equal(await statusOf(site, address), 404, address)
})

test('Undo restores a course as it was, with its texts, ordered lectures, pictures and videos', async () => {
  await using site = await withCourse()
  const { params, session, course, lectures } = site
  const address = lectures[0]?.lecture.secure_url ?? ''
  const before = (await site.app.inject(address)).rawPayload
  await site.remove()
  const response = await site.restore()
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().message, inEnglish(messages.courseRestored))

  assert.deepEqual(response.json().course, course)
  assert.equal(course.numberOfLectures, 2)
  assert.deepEqual((await site.call('listCourses')).json().courses, [course])
  const after: SeenLecture[] = (await site.call('listLectures', { params, session })).json().lectures
  assert.deepEqual(
    after.map(({ _id, title }) => [_id, title]),
    lectures.map(({ _id, title }) => [_id, title]),
  )
  assert.deepEqual((await site.app.inject(address)).rawPayload, before)
  assert.equal(await statusOf(site, course.thumbnail.secure_url), 200)
})

test('when two administrators delete a course at once, the second gets a 404', async () => {
  await using site = await withCourse()
  const { params } = site
  const other = await site.signIn('ADMIN')
  const both = [site.remove(), site.call('deleteCourse', { params, session: other })]
  assert.deepEqual((await Promise.all(both)).map(({ statusCode }) => statusCode).sort(), [200, 404])
  const again = await site.remove()
  assert.equal(again.statusCode, 404)
  assert.equal(again.json().message, inEnglish(messages.courseNotFound))
  assert.equal((await site.restore()).statusCode, 200, 'the second try has not spoilt Undo')
})

test('only a deleted course can be restored, and only once', async () => {
  await using site = await withCourse()
  assert.equal((await site.restore()).statusCode, 404)
  await site.remove()
  assert.deepEqual(
    (await Promise.all([site.restore(), site.restore()])).map(({ statusCode }) => statusCode).sort(),
    [200, 404],
  )
  const session = await site.signIn('ADMIN')
  for (const courseId of [crypto.randomUUID(), 'x']) {
    assert.equal((await site.call('restoreCourse', { params: { courseId }, session })).statusCode, 404)
  }
  assert.equal((await site.call('listCourses')).json().total, 1)
})

test('a learner can neither delete nor restore a course', async () => {
  await using site = await withCourse()
  const { params, lectures } = site
  const session = await site.signIn('USER')
  assert.equal((await site.call('deleteCourse', { params, session })).statusCode, 403)
  assert.equal(await statusOf(site, lectures[0]?.lecture.secure_url ?? ''), 200, 'it still plays')
  await site.remove()
  assert.equal((await site.call('restoreCourse', { params, session })).statusCode, 403)
  assert.equal((await site.call('listCourses')).json().total, 0)
})

test('rows and files stay for Undo until its time has passed, and then are purged', async () => {
  await using site = await withCourse()
  const filesBefore = (await site.storedFiles()).toSorted()
  await site.remove()
  passSeconds(site, retentionSeconds - 1)
  await sweepWhole(site.ctx)
  assert.deepEqual(await countRows(site), [1, 2, 1])
  assert.deepEqual((await site.storedFiles()).toSorted(), filesBefore)

  passSeconds(site, 1)
  await sweepWhole(site.ctx)
  assert.deepEqual(await countRows(site), [0, 0, 0])
  assert.deepEqual(await site.storedFiles(), [])
  const late = await site.restore()
  assert.equal(late.statusCode, 404)
  assert.equal(late.json().message, inEnglish(serverMessages.nothingToRestore))
})

test('a course that was restored in time is not purged', async () => {
  await using site = await withCourse()
  const filesBefore = (await site.storedFiles()).toSorted()
  await site.remove()
  await site.restore()
  passSeconds(site, retentionSeconds + 1)
  await sweepWhole(site.ctx)
  assert.deepEqual(await countRows(site), [1, 2, 1])
  assert.deepEqual((await site.storedFiles()).toSorted(), filesBefore)
})

test('a picture shared with another course outlives a deleted one', async () => {
  await using site = await withCourse()
  const twin = await makeCourse(site, site.session)
  await site.remove()
  assert.equal(await statusOf(site, twin.thumbnail.secure_url), 200)
  passSeconds(site, retentionSeconds + 1)
  await sweepWhole(site.ctx)
  assert.equal(await statusOf(site, twin.thumbnail.secure_url), 200)
  assert.equal((await site.storedFiles()).length, 2)
})

test('a lecture that arrives while its course is deleted is rejected and leaves no file', async () => {
  await using site = await withCourse()
  const { params, session } = site
  const filesBefore = (await site.storedFiles()).toSorted()
  const { media } = site.ctx
  const save = media.save
  media.save = async (...what) => {
    assert.equal((await site.remove()).statusCode, 200)
    return save(...what)
  }
  const response = await site.call('addLecture', { params, session, form: lectureFields() })
  assert.equal(response.statusCode, 404)
  assert.equal(response.json().message, inEnglish(messages.courseNotFound))
  assert.deepEqual((await site.storedFiles()).toSorted(), filesBefore)
  await site.restore()
  assert.equal((await site.call('summarizeCourse', { params })).json().course.numberOfLectures, 2)
})
