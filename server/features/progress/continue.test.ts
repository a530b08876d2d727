import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Continued } from '../../../contract/endpoints/progress.ts'
import { maxContinued } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function withCourses(count: number, lectures: number) {
  const site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const learner = await site.signIn('USER')
  const courses: { courseId: string; lectureIds: string[] }[] = []
  for (let number = 1; number <= count; number += 1) {
    const course = await makeCourse(site, administrator, { title: `Course ${number}` })
    const ids: string[] = []
    for (let order = 1; order <= lectures; order += 1) {
      ids.push((await makeLecture(site, administrator, course._id, { title: `Lecture ${order}` }))._id)
    }
    courses.push({ courseId: course._id, lectureIds: ids })
  }
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 100 }).execute()
  const watch = async (course: number, lecture: number, seconds: number, isDone = false) => {
    site.clock.now = new Date(site.clock.now.getTime() + 1_000)
    const params = { lectureId: courses[course - 1]?.lectureIds[lecture - 1] ?? '' }
    const json = { seconds, duration: 100 }
    const response = await site.call('savePosition', { params, session: learner, json })
    assert.equal(response.statusCode, 200, response.body)
    if (!isDone) return
    const marked = await site.call('setCompletion', { params, session: learner, json: { isComplete: true } })
    assert.equal(marked.statusCode, 200, marked.body)
  }
  const resume = async (session = learner): Promise<Continued[]> =>
    (await site.call('continueWatching', { session })).json().courses
  const own = async (query: Record<string, string>) =>
    (await site.call('listOwnCourses', { session: learner, query }))
      .json()
      .courses.map(({ title }: { title: string }) => title)
  return { ...site, administrator, courses, watch, resume, own }
}

const brief = ({ course, lectureTitle, position, duration, share }: Continued) =>
  [course.title, lectureTitle, position, duration, share] as const

test('a learner continues at the lecture watched last, the latest course first', slow(), async () => {
  await using site = await withCourses(2, 2)
  assert.deepEqual(await site.resume(), [])
  await site.watch(1, 2, 40)
  await site.watch(1, 1, 20)
  await site.watch(2, 1, 50)
  assert.deepEqual((await site.resume()).map(brief), [
    ['Course 2', 'Lecture 1', 50, 100, 0.25],
    ['Course 1', 'Lecture 1', 20, 100, 0.3],
  ])
  assert.equal((await site.resume())[0]?.lectureId, site.courses[1]?.lectureIds[0])
  assert.deepEqual(await site.resume(await site.signIn('USER')), [], 'another learner has begun nothing')
  assert.equal((await site.call('continueWatching')).statusCode, 401)
})

test('after a finished lecture the next unfinished one is offered, and finished or deleted courses are not', async () => {
  await using site = await withCourses(2, 2)
  await site.watch(1, 2, 100, true)
  assert.deepEqual((await site.resume()).map(brief), [['Course 1', 'Lecture 1', 0, 100, 0.5]])
  await site.watch(2, 1, 10)
  await site.watch(1, 1, 100, true)
  assert.deepEqual((await site.resume()).map(brief), [['Course 2', 'Lecture 1', 10, 100, 0.05]])
  assert.deepEqual(await site.own({ progress: 'finished' }), ['Course 1'])
  assert.deepEqual(await site.own({ progress: 'started' }), ['Course 2'])

  const session = site.administrator
  const [first, second] = site.courses
  assert.ok(first && second)
  await site.call('deleteCourse', { session, params: { courseId: second.courseId } })
  assert.deepEqual([await site.resume(), await site.own({ progress: 'started' })], [[], []])
  await makeLecture(site, session, first.courseId, { title: 'Lecture 3' })
  assert.equal((await site.resume())[0]?.lectureTitle, 'Lecture 3', 'a new lecture reopens a finished course')
})

test('at most as many courses are offered as fit on the home page', slow(), async () => {
  await using site = await withCourses(maxContinued + 1, 1)
  for (let number = 1; number <= maxContinued + 1; number += 1) await site.watch(number, 1, 5)
  assert.equal((await site.resume()).length, maxContinued)
})

test('a learner’s courses can be searched and filtered like the catalogue, which stays the same for everyone', async () => {
  await using site = await withCourses(3, 1)
  await site.watch(1, 1, 5)
  await site.watch(3, 1, 5)
  assert.deepEqual(await site.own({ progress: 'started' }), ['Course 3', 'Course 1'])
  assert.deepEqual(await site.own({ progress: 'started', sort: 'oldest', limit: '1' }), ['Course 1'])
  assert.deepEqual(await site.own({ progress: 'started', q: 'course' }), ['Course 3', 'Course 1'])
  assert.deepEqual(await site.own({ progress: 'started', q: 'course 2' }), [])
  assert.deepEqual(await site.own({ progress: 'started', category: 'other' }), [])
  assert.deepEqual(await site.own({ progress: 'finished' }), [])
  const catalogue = (await site.call('listCourses', { query: { progress: 'started' } })).json()
  assert.equal(catalogue.total, 3, 'the shared catalogue ignores it')
  const query = { progress: 'begun' }
  assert.equal((await site.call('listOwnCourses', { query })).statusCode, 401)
  assert.equal((await site.call('listOwnCourses', { query, session: site.administrator })).statusCode, 400)
})
