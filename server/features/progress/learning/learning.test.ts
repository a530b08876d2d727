import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  BegunCourse,
  CourseShare,
  Learning,
  SavedCourse,
} from '../../../../contract/endpoints/learning.ts'
import { coursePage } from '../../../../contract/page-sizes.ts'
import { maxLearningCourses, pace } from '../../../../contract/validation/limits.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { openLearningSite } from '../../../../test/support/learner/open-learning-site.ts'

test('a learner who has begun nothing has nothing to continue', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 1 })
  const learning = await site.read()
  const { message: _, ...rest } = learning
  assert.deepEqual(rest, {
    success: true,
    continue: null,
    inProgress: [],
    withNewLectures: [],
    finished: [],
    saved: [],
    toBegin: [],
    paths: [],
    dueSoon: [],
    openingSoon: [],
    hasMore: { inProgress: false, finished: false, saved: false },
    minutesThisWeek: 0,
    minutesPerWeek: null,
    speed: 1,
  })
  assert.equal((await site.call('readLearning')).statusCode, 401)
})

test('one continues with the lecture and the second of the course watched last, on whichever device', async () => {
  await using site = await openLearningSite({ courses: 2, lectures: 2 })
  const [first, second] = site.courses
  await site.watch(1, 2, 40)
  await site.watch(2, 1, 50)
  await site.watch(1, 1, 20)
  const learning = await site.read()
  const expected = { courseId: first?.courseId, lectureId: first?.lectureIds[0], position: 20 }
  assert.deepEqual(learning.continue, expected)
  assert.deepEqual(learning.inProgress.map(brief), [
    ['Course 1', 'Lecture 1', 20, 0.3, 140],
    ['Course 2', 'Lecture 1', 50, 0.25, 150],
  ])
  assert.equal(learning.inProgress[0]?.updatedAt, site.clock.now.toISOString())
  await site.watch(2, 2, 5)
  assert.equal((await site.read()).continue?.lectureId, second?.lectureIds[1])
  assert.deepEqual((await site.read(await site.signIn('USER'))).inProgress, [], 'each has their own')
})

test('a course whose required lectures are complete is finished, and begins anew when it is restarted', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 3 })
  const [{ courseId, lectureIds } = { courseId: '', lectureIds: [] }] = site.courses
  await site.change(lectureIds[2], { is_required: false })
  await site.watch(1, 1, 100, true)
  assert.deepEqual((await site.read()).inProgress.map(brief), [['Course 1', 'Lecture 2', 0, 0.5, 100]])
  await site.watch(1, 2, 100, true)
  const { inProgress, finished, continue: next } = await site.read()
  assert.deepEqual([inProgress, next], [[], null])
  assert.deepEqual(
    finished.map(({ title, share, completedAt }) => [title, share, completedAt]),
    [['Course 1', 1, site.clock.now.toISOString()]],
  )
  assert.deepEqual(await site.own('finished'), ['Course 1'])

  await site.call('restartCourse', { session: site.learner, params: { courseId } })
  const again = await site.read()
  assert.deepEqual(again.finished, [])
  assert.deepEqual(again.inProgress.map(brief), [['Course 1', 'Lecture 1', 0, 0, 200]])
  assert.deepEqual([await site.own('finished'), await site.own('started')], [[], ['Course 1']])
})

test('a finished course to which a lecture was added is offered with it, until that is complete, too', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 2 })
  const [{ courseId } = { courseId: '' }] = site.courses
  await site.watch(1, 1, 100, true)
  await site.watch(1, 2, 100, true)
  assert.deepEqual((await site.read()).withNewLectures, [])
  const added = await makeLecture(site, site.administrator, courseId, { title: 'Lecture 3' })
  await site.change(added._id, { duration_seconds: 100 })
  const { inProgress, finished, withNewLectures } = await site.read()
  assert.deepEqual([inProgress, finished.length], [[], 1])
  assert.deepEqual(withNewLectures.map(brief), [['Course 1', 'Lecture 3', 0, 1, 100]])
  const mark = { session: site.learner, params: { lectureId: added._id }, json: { isComplete: true } }
  await site.call('setCompletion', mark)
  assert.deepEqual((await site.read()).withNewLectures, [])
})

test('drafts and deleted lectures do not count, and courses that one cannot see are in no list', async () => {
  await using site = await openLearningSite({ courses: 2, lectures: 3 })
  const [first, second] = site.courses
  await site.watch(2, 1, 100, true)
  await site.watch(1, 1, 100, true)
  await site.change(first?.lectureIds[1], { is_draft: true })
  await site.change(first?.lectureIds[2], { deleted_at: site.clock.now })
  assert.deepEqual((await site.read()).inProgress.map(brief)[0], ['Course 1', 'Lecture 1', 100, 1, 0])
  await site.save(second?.courseId)
  await site.call('editCourse', {
    session: site.administrator,
    params: { courseId: second?.courseId ?? '' },
    json: { state: 'draft' },
  })
  await site.call('deleteCourse', {
    session: site.administrator,
    params: { courseId: first?.courseId ?? '' },
  })
  const { continue: next, inProgress, saved } = await site.read()
  assert.deepEqual([next, inProgress, saved], [null, [], []])
  assert.deepEqual(await site.shares([first?.courseId, second?.courseId]), [])
})

test('time left is at the speed one plays, and a pace gives the day on which one is done', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 2, seconds: 3_600 })
  const [{ lectureIds } = { lectureIds: [] }] = site.courses
  site.clock.now = new Date('2026-03-04T10:00:00.000Z')
  await site.watch(1, 1, 0)
  const session = site.learner
  await site.call('changePreferences', { session, json: { speed: 2, volume: 0.5 } })
  assert.equal((await site.read()).inProgress[0]?.finishOn, undefined, 'without a pace there is no day')
  const chosen = await site.call('choosePace', { session, json: { minutesPerWeek: 30 } })
  assert.equal(chosen.json().minutesPerWeek, 30)
  await site.call('changePreferences', { session, json: { speed: 2 } })
  const learning = await site.read()
  assert.deepEqual([learning.minutesPerWeek, learning.speed], [30, 2], 'the player leaves the pace alone')
  assert.equal(learning.inProgress[0]?.leftSeconds, 3_600)
  assert.equal(learning.inProgress[0]?.finishOn, '2026-03-18')
  const preferences = (await site.call('readPreferences', { session })).json().preferences
  assert.deepEqual(preferences, { speed: 2 })
  for (const minutesPerWeek of [pace.min - 1, pace.max + 1, 7.5, '30'])
    assert.equal((await site.call('choosePace', { session, json: { minutesPerWeek } })).statusCode, 400)
  await site.call('choosePace', { session, json: { minutesPerWeek: null } })
  assert.equal((await site.read()).minutesPerWeek, null)
  assert.equal(lectureIds.length, 2)
})

test('minutes of this week begin on Monday', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 1, seconds: 3_600 })
  site.clock.now = new Date('2026-03-01T23:58:00.000Z')
  await site.watch(1, 1, 0)
  await site.watch(1, 1, 60, false, 60)
  assert.equal((await site.read()).minutesThisWeek, 1, 'a Sunday ends its week')
  await site.watch(1, 1, 180, false, 120)
  assert.equal((await site.read()).minutesThisWeek, 2)
  site.clock.now = new Date('2026-03-08T12:00:00.000Z')
  assert.equal((await site.read()).minutesThisWeek, 2)
})

test('a course is saved for later once, and taken from the list again', async () => {
  await using site = await openLearningSite({ courses: 2, lectures: 1 })
  const [first, second] = site.courses
  assert.equal((await site.save(first?.courseId)).statusCode, 200)
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  await site.save(second?.courseId)
  await site.save(first?.courseId)
  const titles = async () => (await site.read()).saved.map(({ title }: SavedCourse) => title)
  assert.deepEqual(await titles(), ['Course 2', 'Course 1'], 'saving it again changes nothing')
  assert.deepEqual(await site.own('saved'), ['Course 2', 'Course 1'])
  const params = { courseId: second?.courseId ?? '' }
  for (let time = 0; time < 2; time += 1) {
    const removed = await site.call('removeSavedCourse', { session: site.learner, params })
    assert.equal(removed.statusCode, 200)
  }
  assert.deepEqual(await titles(), ['Course 1'])
  const unknown = '00000000-0000-7000-8000-000000000000'
  assert.equal((await site.save(unknown)).statusCode, 404)
})

test('a course that is finished leaves those saved for later, until it is saved again', async () => {
  await using site = await openLearningSite({ courses: 2, lectures: 1 })
  const [first, second] = site.courses
  for (const course of [first, second]) await site.save(course?.courseId)
  const wait = () => {
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  }
  const list = async () => (await site.read()).saved.map(({ title }: SavedCourse) => title)
  const isSaved = async () => (await site.shares([first?.courseId]))[0]?.isSaved
  wait()
  await site.watch(1, 1, 100, true)
  assert.deepEqual([await list(), await site.own('saved')], [['Course 2'], ['Course 2']])
  assert.equal(await isSaved(), false)
  wait()
  await site.save(first?.courseId)
  assert.deepEqual([await list(), await isSaved()], [['Course 1', 'Course 2'], true])
})

test('shares of many courses come in one call, without those neither begun nor saved', async () => {
  await using site = await openLearningSite({ courses: 3, lectures: 2 })
  const [begun, saved, untouched] = site.courses
  await site.watch(1, 1, 100, true)
  await site.save(saved?.courseId)
  const ids = [begun?.courseId, saved?.courseId, untouched?.courseId]
  const expected: CourseShare[] = [
    { courseId: ids[0] ?? '', share: 0.5, isStarted: true, isFinished: false, isSaved: false },
    { courseId: ids[1] ?? '', share: 0, isStarted: false, isFinished: false, isSaved: true },
  ]
  assert.deepEqual(await site.shares(ids), expected)
  await site.watch(1, 2, 100, true)
  await site.save(begun?.courseId)
  const [finished] = await site.shares([begun?.courseId])
  assert.deepEqual([finished?.share, finished?.isFinished, finished?.isSaved], [1, true, true])
  const wrong = [
    '',
    'x',
    `${ids[0]},`,
    Array(coursePage.max + 1)
      .fill(ids[0])
      .join(),
  ]
  for (const courseIds of wrong) {
    const response = await site.call('listShares', { session: site.learner, query: { courseIds } })
    assert.equal(response.statusCode, 400, courseIds.slice(0, 40))
  }
})

test(
  'each list is bounded and says that there is more, which the filtered catalogue has',
  slow(),
  async () => {
    const courses = maxLearningCourses + 2
    await using site = await openLearningSite({ courses, lectures: 1 })
    for (let number = 1; number <= courses; number += 1) {
      await site.watch(number, 1, 5)
      await site.save(site.courses[number - 1]?.courseId)
    }
    const learning: Learning = await site.read()
    assert.deepEqual(learning.hasMore, { inProgress: true, finished: false, saved: true })
    assert.deepEqual(
      [learning.inProgress.length, learning.saved.length],
      [maxLearningCourses, maxLearningCourses],
    )
    assert.equal(learning.inProgress[0]?.title, `Course ${courses}`)
    assert.equal(learning.saved[0]?.share, 0.05)
    assert.equal((await site.own('started')).length, courses)
    assert.equal((await site.own('saved')).length, courses)
  },
)

const brief = ({ title, lectureTitle, position, share, leftSeconds }: BegunCourse) =>
  [title, lectureTitle, position, share, leftSeconds] as const
