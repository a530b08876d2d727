import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxCourseSeconds } from '../../../../contract/validation/limits.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../../test/support/seed-courses.ts'
import { transact } from '../../../db/transact.ts'
import { appendLecture, findLectureRow, updateVideoFacts } from '../../lecture/lecture-store.ts'

/** Inserts a lecture without its video. */
function addLecture(
  { ctx: { db }, clock }: TestApp,
  course_id: string,
  title: string,
  seconds: number | null,
) {
  const id = crypto.randomUUID()
  const video = {
    video_file: `${id}/original.mp4`,
    video_kind: 'video/mp4',
    video_bytes: 1,
    video_sha256: '0'.repeat(64),
  }
  const texts = { title, description: 'Words' }
  return transact(db, async (trx) => {
    await appendLecture(trx, {
      id,
      course_id,
      ...texts,
      ...video,
      duration_seconds: seconds,
      created_at: clock.now,
    })
    return id
  })
}

async function withCourse() {
  const site = await openTestApp()
  const [course] = await seedCourses(site.ctx.db, 1)
  const courseId = course?.id ?? ''
  const summary = async () => (await site.call('summarizeCourse', { params: { courseId } })).json()
  const listed = async (query: Record<string, string> = {}) =>
    (await site.call('listCourses', { query })).json().courses[0]
  return { ...site, courseId, summary, listed }
}

test('the public summary has the titles and lengths of the lectures, and no video address', async () => {
  await using site = await withCourse()
  const first = await addLecture(site, site.courseId, 'The bowline', 61.6)
  await addLecture(site, site.courseId, 'The clove hitch', null)
  const response = await site.call('summarizeCourse', { params: { courseId: site.courseId } })
  const { curriculum, course, changedAt } = response.json()
  assert.deepEqual(
    curriculum.map(({ title, seconds }: { title: string; seconds: number | null }) => [title, seconds]),
    [
      ['The bowline', 62],
      ['The clove hitch', null],
    ],
  )
  assert.equal(curriculum[0]._id, first)
  assert.deepEqual(
    [course.totalSeconds, course.numberOfLectures, changedAt],
    [62, 2, site.clock.now.toISOString()],
  )
  assert.doesNotMatch(response.body, /original\.mp4|media\/lectures|secure_url":"[^"]*lectures/)
})

test('every change of a lecture changes the total length, the curriculum and the time of change', async () => {
  await using site = await withCourse()
  const session = await site.signIn('ADMIN')
  const courseId = site.courseId
  const before = await site.summary()
  assert.deepEqual([before.course.totalSeconds, before.curriculum], [0, []])
  const lectureId = await addLecture(site, courseId, 'The bowline', 100)
  await addLecture(site, courseId, 'The clove hitch', 50)
  assert.equal((await site.listed()).totalSeconds, 150)

  const steps: [() => Promise<unknown>, string, number][] = [
    [
      () =>
        site.call('editLecture', { params: { courseId, lectureId }, session, json: { title: 'Bowline' } }),
      'Bowline, The clove hitch',
      150,
    ],
    [() => site.call('deleteLecture', { query: { courseId, lectureId }, session }), 'The clove hitch', 50],
    [
      () => site.call('restoreLecture', { query: { courseId, lectureId }, session }),
      'Bowline, The clove hitch',
      150,
    ],
  ]
  for (const [step, titles, seconds] of steps) {
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    await step()
    const { course, curriculum, changedAt } = await site.summary()
    assert.equal(curriculum.map(({ title }: { title: string }) => title).join(', '), titles)
    assert.equal(course.totalSeconds, seconds)
    assert.equal(changedAt, site.clock.now.toISOString())
  }
})

test('a length that is known only after preparing counts from then on, and is no change by a person', async () => {
  await using site = await withCourse()
  const lectureId = await addLecture(site, site.courseId, 'The bowline', null)
  const { changedAt } = await site.summary()
  const row = await findLectureRow(site.ctx.db, lectureId)
  assert.ok(row)
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await transact(site.ctx.db, (trx) => updateVideoFacts(trx, row, { duration_seconds: 90 }, site.clock.now))
  const after = await site.summary()
  assert.deepEqual([after.course.totalSeconds, after.changedAt], [90, changedAt])
  assert.equal((await site.listed()).totalSeconds, 90)
})

test('courses are found by their length; one without known lengths has none', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { short, medium } = maxCourseSeconds
  for (const [title, seconds] of [
    ['Empty', 0],
    ['Short', short],
    ['Longer', short + 1],
    ['Medium', medium],
    ['Long', medium + 1],
  ] as const) {
    const { _id } = await makeCourse(site, session, { title })
    if (seconds) await addLecture(site, _id, 'All of it', seconds)
  }
  const titles = async (query: Record<string, string>) =>
    (await site.call('listCourses', { query })).json().courses.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles({ length: 'short' }), ['Short'])
  assert.deepEqual(await titles({ length: 'medium', sort: 'title' }), ['Longer', 'Medium'])
  assert.deepEqual(await titles({ length: 'long', q: 'all' }), ['Long'])
  assert.deepEqual(await titles({ length: 'long', category: 'sport' }), ['Long'])
  for (const length of ['huge', '', 'short,long']) {
    assert.equal((await site.call('listCourses', { query: { length } })).statusCode, 400, length)
  }
})

test('a video that an administrator uploads counts with its length', async () => {
  await using site = await withCourse()
  const session = await site.signIn('ADMIN')
  await makeLecture(site, session, site.courseId)
  const { course, curriculum } = await site.summary()
  assert.equal(course.totalSeconds, curriculum[0].seconds ?? 0)
})
