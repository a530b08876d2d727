import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { makeCourse, makeLecture, statusOf } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'
import type { SeenLecture } from '../../../test/support/video/seen-lecture.ts'

const retentionSeconds = 600
const titles = ['First', 'Second', 'Third']

async function withLectures() {
  // Not a second: once a test has moved the clock, the sweeper's own rounds would take what is just being written.
  const site = await openTestApp({
    KEEP_DELETED_SECONDS: String(retentionSeconds),
    SWEEP_AFTER_SECONDS: '60',
  })
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const lectures: SeenLecture[] = []
  for (const title of titles) lectures.push(await makeLecture(site, session, courseId, { title }))
  const second = lectures[1]
  assert.ok(second)
  const query = { courseId, lectureId: second._id }
  const remove = () => site.call('deleteLecture', { query, session })
  const restore = () => site.call('restoreLecture', { query, session })
  /** The titles in order as a learner sees them; asserts that the course's count is right. */
  const read = async () => {
    const params = { courseId }
    const seen: SeenLecture[] = (await site.call('listLectures', { params, session })).json().lectures
    const { course } = (await site.call('summarizeCourse', { params })).json()
    assert.deepEqual([course.numberoflectures, course.numberOfLectures], [seen.length, seen.length])
    assert.equal((await site.call('countLibrary', { session })).json().summary.lectures, seen.length)
    return seen.map(({ title }) => title)
  }
  return { ...site, session, courseId, query, video: second.lecture.secure_url ?? '', remove, restore, read }
}

type Site = Awaited<ReturnType<typeof withLectures>>
const statuses = async (responses: ReturnType<Site['call']>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode).sort()

test('a deleted lecture is gone from its course at once, is not counted and does not play', async () => {
  await using site = await withLectures()
  assert.equal(await statusOf(site, site.video), 200)
  const response = await site.remove()
  assert.equal(response.statusCode, 200)
  assert.deepEqual(response.json(), { success: true, message: 'lecture delete successfully' })
  assert.deepEqual(await site.read(), ['First', 'Third'])
  assert.equal(await statusOf(site, site.video), 404)
  const again = await site.remove()
  assert.equal(again.statusCode, 404)
  assert.equal(again.json().message, inEnglish(serverMessages.lectureNotFound))
  assert.deepEqual(await site.read(), ['First', 'Third'])
})

test('Undo returns a lecture to its position, even when others were added since, and it plays as before', async () => {
  await using site = await withLectures()
  await site.remove()
  await makeLecture(site, site.session, site.courseId, { title: 'Fourth' })
  const response = await site.restore()
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().message, inEnglish(messages.lectureRestored))
  assert.deepEqual(await site.read(), [...titles, 'Fourth'])
  const video = await site.app.inject(site.video)
  assert.deepEqual(video.rawPayload, Buffer.from(await trueFiles.mp4.arrayBuffer()))
})

test('twenty simultaneous deletes of one lecture delete it once, and the count stays right', async () => {
  await using site = await withLectures()
  assert.deepEqual(await statuses(Array.from({ length: 20 }, site.remove)), [200, ...Array(19).fill(404)])
  assert.deepEqual(await site.read(), ['First', 'Third'])
  assert.deepEqual(await statuses(Array.from({ length: 20 }, site.restore)), [200, ...Array(19).fill(404)])
  assert.deepEqual(await site.read(), titles)
})

test('simultaneous deletes and Undos leave a right count', async () => {
  await using site = await withLectures()
  const crossing = Array.from({ length: 20 }, (_, number) => (number % 2 ? site.restore() : site.remove()))
  const responses = (await Promise.all(crossing)).map(({ statusCode }) => statusCode)
  assert.ok(responses.every((status) => status === 200 || status === 404))
  assert.ok([1, 2, 3].includes((await site.read()).length))
})

test('a lecture cannot be deleted or restored through another course', async () => {
  await using site = await withLectures()
  const { session } = site
  const other = await makeCourse(site, session, { title: 'Another' })
  const query = { ...site.query, courseId: other._id }
  assert.equal((await site.call('deleteLecture', { query, session })).statusCode, 404)
  assert.deepEqual(await site.read(), titles)
  await site.remove()
  assert.equal((await site.call('restoreLecture', { query, session })).statusCode, 404)
  assert.deepEqual(await site.read(), ['First', 'Third'])
  const { course } = (await site.call('summarizeCourse', { params: { courseId: other._id } })).json()
  assert.equal(course.numberOfLectures, 0)
})

const unchanged = shareSite(withLectures)

for (const query of [
  '',
  '?',
  '?courseId=COURSE',
  '?lectureId=LECTURE',
  '?courseId=COURSE&lectureId=',
  '?courseId=COURSE&lectureId=x',
  '?courseId=COURSE&courseId=COURSE&lectureId=LECTURE',
  '?courseId[]=COURSE&lectureId=LECTURE',
  '?courseId=COURSE&lectureId[$ne]=LECTURE',
]) {
  test(`a delete without both ids is rejected and deletes nothing: DELETE /course${query}`, async () => {
    const site = await unchanged()
    const ids = query.replaceAll('COURSE', site.query.courseId).replaceAll('LECTURE', site.query.lectureId)
    const headers = { cookie: `lectern_session=${site.session}` }
    for (const [method, path] of [
      ['DELETE', '/course'],
      ['POST', '/course/restore'],
    ] as const) {
      const response = await site.app.inject({ method, url: `${apiBase}${path}${ids}`, headers })
      assert.equal(response.statusCode, 400, response.body)
    }
    assert.deepEqual(await site.read(), titles)
  })
}

test('only a deleted lecture can be restored', async () => {
  await using site = await withLectures()
  const rejected = await site.restore()
  assert.equal(rejected.statusCode, 404)
  assert.equal(rejected.json().message, inEnglish(serverMessages.nothingToRestore))
  const query = { ...site.query, lectureId: crypto.randomUUID() }
  assert.equal((await site.call('restoreLecture', { query, session: site.session })).statusCode, 404)
  assert.deepEqual(await site.read(), titles)
})

test('a lecture of a deleted course can be neither deleted nor restored; after Undo of both it is back', async () => {
  await using site = await withLectures()
  const { session } = site
  const params = { courseId: site.courseId }
  await site.remove()
  await site.call('deleteCourse', { params, session })
  assert.equal((await site.restore()).statusCode, 404)
  const first = await site.ctx.db.selectFrom('lecture').select('id').where('title', '=', 'First').execute()
  const query = { ...params, lectureId: first[0]?.id ?? '' }
  assert.equal((await site.call('deleteLecture', { query, session })).statusCode, 404)
  await site.call('restoreCourse', { params, session })
  assert.deepEqual(await site.read(), ['First', 'Third'], 'what was deleted before stays so')
  assert.equal((await site.restore()).statusCode, 200)
  assert.deepEqual(await site.read(), titles)
})

test('a learner cannot delete a lecture, and it still plays afterwards', async () => {
  await using site = await withLectures()
  const session = await site.signIn('USER')
  assert.equal((await site.call('deleteLecture', { query: site.query, session })).statusCode, 403)
  assert.deepEqual(await site.read(), titles)
  assert.equal(await statusOf(site, site.video), 200)
})

test('a deleted lecture stays for Undo until its time has passed; then its row and its file are purged', async () => {
  await using site = await withLectures()
  const filesBefore = await site.storedFiles()
  await site.remove()
  site.clock.now = new Date(site.clock.now.getTime() + retentionSeconds * 1_000 - 1)
  await sweepWhole(site.ctx)
  assert.equal((await site.storedFiles()).length, filesBefore.length)

  site.clock.now = new Date(site.clock.now.getTime() + 1)
  await sweepWhole(site.ctx)
  assert.equal((await site.restore()).statusCode, 404)
  assert.equal((await site.storedFiles()).length, filesBefore.length - 1)
  assert.equal((await site.ctx.db.selectFrom('lecture').select('id').execute()).length, 2)
  assert.deepEqual(await site.read(), ['First', 'Third'])
  await makeLecture(site, site.session, site.courseId, { title: 'Fourth' })
  assert.deepEqual(await site.read(), ['First', 'Third', 'Fourth'])
})
