import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'
import { requestPreparing } from '../video/video-job-store.ts'

const dayMs = 86_400_000

async function withCourse() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const first = await makeLecture(site, session, courseId, { title: 'First' })
  await makeLecture(site, session, courseId, { title: 'Second', lecture: trueFiles.webm })
  await site.call('addCaptions', { params: { lectureId: first._id }, session, form: captionFields() })
  const duplicate = (id = courseId) => site.call('duplicateCourse', { params: { courseId: id }, session })
  const lecturesOf = async (id: string): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params: { courseId: id }, session })).json().lectures
  const remove = (id: string) => site.call('deleteCourse', { params: { courseId: id }, session })
  const play = async (id: string) => {
    const [lecture] = await lecturesOf(id)
    return site.app.inject(lecture?.lecture.secure_url ?? '/missing')
  }
  const sweepLater = async () => {
    site.clock.now = new Date(site.clock.now.getTime() + dayMs)
    await sweepWhole(site.ctx)
  }
  return { ...site, session, courseId, first, duplicate, lecturesOf, remove, play, sweepLater }
}

test('a copy is a draft with the same texts, lectures and captions, and no byte is stored twice', async () => {
  await using site = await withCourse()
  const files = await site.storedFiles()
  const response = await site.duplicate()
  assert.equal(response.statusCode, 201, response.body)
  const copy: Course = response.json().course
  const { course } = (await site.call('summarizeCourse', { params: { courseId: site.courseId } })).json()
  assert.deepEqual([copy.title, copy.state], ['Copy of Sailing for beginners', 'draft'])
  const { _id, title, state, createdAt, ...same } = copy
  assert.deepEqual({ ...course, ...same }, course)
  assert.notEqual(_id, course._id)

  const [before, after] = [await site.lecturesOf(site.courseId), await site.lecturesOf(copy._id)]
  assert.deepEqual(
    after.map((lecture) => lecture.title),
    ['First', 'Second'],
  )
  assert.equal(new Set([...before, ...after].map((lecture) => lecture._id)).size, 4)
  const params = { lectureId: after[0]?._id ?? '' }
  const { captions } = (await site.call('listCaptions', { params, session: site.session })).json()
  assert.equal(captions.length, 1)
  const text = await site.app.inject(captions[0].captions.secure_url)
  assert.match(text.body, /Ahoy/)
  assert.equal((await site.call('listCourses')).json().total, 1)
  assert.deepEqual(await site.storedFiles(), files)
})

test('the files stay until the original and the copy are purged, in either order', async () => {
  for (const isOriginalFirst of [true, false]) {
    await using site = await withCourse()
    const files = (await site.storedFiles()).toSorted()
    const copyId = (await site.duplicate()).json().course._id
    const bytes = (await site.play(site.courseId)).rawPayload
    const [gone, left] = isOriginalFirst ? [site.courseId, copyId] : [copyId, site.courseId]
    await site.remove(gone)
    await site.sweepLater()
    await site.sweepLater()
    assert.deepEqual((await site.storedFiles()).toSorted(), files)
    assert.deepEqual((await site.play(left)).rawPayload, bytes)
    await site.remove(left)
    await site.sweepLater()
    await site.sweepLater()
    assert.deepEqual(await site.storedFiles(), [])
  }
})

test('another video for the original leaves the copy with the former one', async () => {
  await using site = await withCourse()
  const copyId = (await site.duplicate()).json().course._id
  const bytes = (await site.play(copyId)).rawPayload
  const params = { courseId: site.courseId, lectureId: site.first._id }
  const form = { lecture: trueFiles.webm }
  const replaced = await site.call('replaceVideo', { params, session: site.session, form })
  assert.equal(replaced.statusCode, 200, replaced.body)
  await site.sweepLater()
  assert.deepEqual((await site.play(copyId)).rawPayload, bytes)
  assert.notDeepEqual((await site.play(site.courseId)).rawPayload, bytes)
})

test('the video of a draft’s copy opens for learners only while one of both is published', async () => {
  await using site = await withCourse()
  const { session, courseId } = site
  const copyId = (await site.duplicate()).json().course._id
  const address = (await site.lecturesOf(courseId))[0]?.lecture.secure_url ?? ''
  const change = (id: string, state: string) =>
    site.call('editCourse', { params: { courseId: id }, session, json: { state } })
  const status = async () => (await site.app.inject(address)).statusCode
  assert.equal(await status(), 200)
  await change(courseId, 'draft')
  assert.equal(await status(), 404)
  await change(copyId, 'published')
  assert.equal(await status(), 200)
})

test('a course is not duplicated while one of its videos is prepared', async () => {
  await using site = await withCourse()
  await requestPreparing(site.ctx.db, site.first._id, site.clock.now)
  const response = await site.duplicate()
  assert.equal(response.statusCode, 409)
  assert.match(response.json().message, /being processed/)
})

test('a course without lectures, one with the longest title and a copy itself are duplicated', async () => {
  await using site = await withCourse()
  const title = '😀'.repeat(maxLength.title)
  const { _id } = await makeCourse(site, site.session, { title })
  const copy: Course = (await site.duplicate(_id)).json().course
  assert.equal([...copy.title].length, maxLength.title)
  assert.equal(copy.numberOfLectures, 0)
  assert.equal((await site.duplicate(copy._id)).statusCode, 201)
  assert.equal((await site.duplicate(crypto.randomUUID())).statusCode, 404)
})

test('a copy requires the courses that the original requires', async () => {
  await using site = await withCourse()
  const { session, courseId } = site
  const { _id: knots } = await makeCourse(site, session, { title: 'Knots' })
  const json = { prerequisiteIds: [knots] }
  await site.call('editCourse', { params: { courseId }, session, json })
  const copyId = (await site.duplicate()).json().course._id
  const params = { courseId: copyId }
  const { prerequisites } = (await site.call('summarizeCourse', { params, session })).json()
  assert.deepEqual(prerequisites, [{ _id: knots, title: 'Knots' }])
})
