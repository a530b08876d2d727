import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../../contract/endpoints/course.ts'
import type { DeletedCourse } from '../../../../contract/endpoints/course-admin.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import { maxCoursesAtOnce } from '../../../../contract/validation/limits.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../../test/support/seed-courses.ts'

const retentionSeconds = 600

async function withCourses() {
  const site = await openTestApp({ KEEP_DELETED_SECONDS: String(retentionSeconds) })
  const session = await site.signIn('ADMIN')
  const courses: Course[] = []
  for (const title of ['Knots', 'Boats', 'Winds']) courses.push(await makeCourse(site, session, { title }))
  const ids = courses.map(({ _id }) => _id)
  const list = async (query: Record<string, string> = {}) => {
    const { courses, total } = (await site.call('listAllCourses', { session, query })).json()
    return [courses.map(({ title }: Course) => title).join(' '), total]
  }
  const change = async (courseIds: string[], state: string) =>
    (await site.call('changeCourseStates', { session, json: { courseIds, state } })).json()
  const remove = async (courseId = '') => {
    site.clock.now = new Date(site.clock.now.getTime() + 1_000)
    await site.call('deleteCourse', { session, params: { courseId } })
  }
  const trash = async (query: Record<string, string> = {}) =>
    (await site.call('listTrash', { session, query })).json()
  return { ...site, session, ids, list, change, remove, trash }
}

const titles = (courses: DeletedCourse[]) => courses.map(({ title }) => title).join(' ')

test('the dashboard lists, searches and sorts all courses, and those of one state', slow(), async () => {
  await using site = await withCourses()
  const [knots = ''] = site.ids
  await site.change([knots], 'draft')
  assert.deepEqual(await site.list(), ['Winds Boats Knots', 3])
  assert.deepEqual(await site.list({ sort: 'title' }), ['Boats Knots Winds', 3])
  assert.deepEqual(await site.list({ state: 'draft' }), ['Knots', 1])
  assert.deepEqual(await site.list({ state: 'published' }), ['Winds Boats', 2])
  assert.deepEqual(await site.list({ state: 'draft', q: 'boats' }), ['', 0])
  assert.deepEqual(await site.list({ state: 'published', q: 'boats', sort: 'newest' }), ['Boats', 1])
})

test('several courses are published at once; those gone or published already do not count', async () => {
  await using site = await withCourses()
  const [knots = '', boats = '', winds = ''] = site.ids
  assert.equal((await site.change(site.ids, 'draft')).message, '3 courses are drafts now')
  await site.change([winds], 'published')
  await site.remove(boats)
  const { changed, message } = await site.change([...site.ids, knots, crypto.randomUUID()], 'published')
  assert.deepEqual([changed, message], [1, '1 course published'])
  assert.equal((await site.call('listCourses')).json().total, 2)
  await site.call('restoreCourse', { params: { courseId: boats }, session: site.session })
  assert.deepEqual(await site.list({ state: 'draft' }), ['Boats', 1])
})

test('two administrators who change the same courses at once keep their number right', async () => {
  await using site = await withCourses()
  await Promise.all([site.change(site.ids, 'draft'), site.change(site.ids.toReversed(), 'draft')])
  assert.equal((await site.call('listCourses')).json().total, 0)
  await Promise.all(site.ids.map((id) => site.change([id, ...site.ids], 'published')))
  assert.equal((await site.call('listCourses')).json().total, 3)
})

test('a list of ids that is empty, too long or none is rejected', async () => {
  await using site = await withCourses()
  const many = Array.from({ length: maxCoursesAtOnce + 1 }, () => crypto.randomUUID())
  for (const courseIds of [[], many, ['knots'], 'knots', undefined]) {
    const json = { courseIds, state: 'draft' }
    assert.equal((await site.call('changeCourseStates', { session: site.session, json })).statusCode, 400)
  }
  const json = { courseIds: site.ids, state: 'hidden' }
  assert.equal((await site.call('changeCourseStates', { session: site.session, json })).statusCode, 400)
})

test('the trash has deleted courses, the last first, in pages, until they are purged', async () => {
  await using site = await withCourses()
  const deletedAt = site.clock.now.getTime() + 1_000
  for (const id of site.ids) await site.remove(id)
  const { courses } = await site.trash()
  assert.equal(titles(courses), 'Winds Boats Knots')
  assert.equal(courses[2].deletedAt, new Date(deletedAt).toISOString())
  assert.equal(courses[2].purgedAt, new Date(deletedAt + retentionSeconds * 1_000).toISOString())

  const first = await site.trash({ limit: '2' })
  const second = await site.trash({ limit: '2', cursor: first.nextCursor })
  assert.deepEqual([titles(first.courses), titles(second.courses)], ['Winds Boats', 'Knots'])
  assert.equal(second.nextCursor, null)
  // What the page ended with may be restored while it is read.
  await site.call('restoreCourse', { params: { courseId: first.courses[1]._id }, session: site.session })
  assert.equal(titles((await site.trash({ limit: '2', cursor: first.nextCursor })).courses), 'Knots')
  await site.remove(first.courses[1]._id)

  await site.call('restoreCourse', { params: { courseId: site.ids[1] ?? '' }, session: site.session })
  assert.equal(titles((await site.trash()).courses), 'Winds Knots')
  site.clock.now = new Date(deletedAt + retentionSeconds * 1_000)
  await sweepWhole(site.ctx)
  assert.equal(titles((await site.trash()).courses), 'Winds')
})

test('the trash has deleted lectures of courses that are there, and restores them', async () => {
  await using site = await withCourses()
  const { session, ids } = site
  const [courseId = '', other = ''] = ids
  const { _id: lectureId } = await makeLecture(site, session, courseId, { title: 'The bowline' })
  await makeLecture(site, session, other)
  await site.call('deleteLecture', { query: { courseId, lectureId }, session })
  await site.remove(other)
  const { lectures } = await site.trash()
  assert.deepEqual(
    lectures.map(({ title, course }: { title: string; course: object }) => [title, course]),
    [['The bowline', { _id: courseId, title: 'Knots' }]],
  )
  await site.call('restoreLecture', { query: { courseId, lectureId }, session })
  assert.deepEqual((await site.trash()).lectures, [])
})

test('every deleted lecture is on one page of the trash', async () => {
  await using site = await withCourses()
  const { session, ids } = site
  const [courseId = '', other] = ids
  await site.remove(other)
  for (const title of ['A', 'B', 'C', 'D', 'E']) {
    const { _id: lectureId } = await makeLecture(site, session, courseId, { title })
    // Two at the same time: the id decides.
    if (title !== 'C') site.clock.now = new Date(site.clock.now.getTime() + 1_000)
    await site.call('deleteLecture', { query: { courseId, lectureId }, session })
  }
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await site.trash({ limit: '2', ...(cursor && { cursor }) })
    assert.equal(page.courses.length + page.lectures.length, 2)
    found.push(...[...page.lectures, ...page.courses].map(({ title }: { title: string }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.equal(found.join(' '), 'E D C B A Boats')
  for (const wrong of ['x', '1~2', `0000000000000~${courseId}'`, courseId])
    assert.equal((await site.call('listTrash', { session, query: { cursor: wrong } })).statusCode, 400, wrong)
})

test('among 5,000 courses the dashboard gets pages, and without courses none', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const list = async (query = {}) => (await site.call('listAllCourses', { session, query })).json()
  assert.deepEqual((await list()).courses, [])
  await seedCourses(site.ctx.db, 5_000)
  const { courses, total, nextCursor } = await list()
  assert.deepEqual([courses.length, total], [adminPage.default, 5_000])
  const next = await list({ cursor: nextCursor })
  assert.equal(next.courses[0].title, `Course ${5_000 - adminPage.default - 1}`)
})
