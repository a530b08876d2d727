import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLearningSite } from '../../../../test/support/learner/open-learning-site.ts'
import { listLearned } from './learned-store.ts'
import { shareOf } from './learned-view.ts'

test('a share is true after each act that changes it, whoever does it', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 4 })
  const [{ courseId, lectureIds } = { courseId: '', lectureIds: [] }] = site.courses
  const [first, second] = lectureIds
  const { _id: userId } = (await site.call('currentUser', { session: site.learner })).json().user
  const ofLecture = (lectureId = '') => ({ courseId, lectureId })
  const mark = (lectureId: string | undefined, isComplete: boolean) =>
    site.call('setCompletion', {
      session: site.learner,
      params: { lectureId: lectureId ?? '' },
      json: { isComplete },
    })
  const edit = (json: object) =>
    site.call('editLecture', { session: site.administrator, params: ofLecture(second), json })
  const acts: [string, () => Promise<unknown>, expected: number][] = [
    ['a position', () => site.watch(1, 1, 40), 0.1],
    ['a mark', () => mark(second, true), 0.35],
    ['no mark', () => mark(second, false), 0.1],
    ['the mark again', () => mark(second, true), 0.35],
    ['a lecture that nobody has to watch', () => edit({ isRequired: false }), 0.4 / 3],
    ['a draft', () => edit({ isDraft: true }), 0.4 / 3],
    ['as it was', () => edit({ isRequired: true, isDraft: false }), 0.35],
    [
      'a deleted lecture',
      () => site.call('deleteLecture', { session: site.administrator, query: ofLecture(first) }),
      1 / 3,
    ],
    [
      'a restored one',
      () => site.call('restoreLecture', { session: site.administrator, query: ofLecture(first) }),
      0.35,
    ],
    ['another start', () => site.call('restartCourse', { session: site.learner, params: { courseId } }), 0],
    ['a position after it', () => site.watch(1, 1, 20), 0.05],
    [
      'another start at once',
      () => site.call('restartCourse', { session: site.learner, params: { courseId } }),
      0,
    ],
  ]
  for (const [act, run, expected] of acts) {
    await run()
    const [told] = await site.shares([courseId])
    assert.equal(told?.share.toFixed(6), expected.toFixed(6), act)
    assert.equal(told?.share, shareOf(await listLearned(site.ctx.db, userId, [courseId]), false), act)
  }
})

test('progress that did not change is not computed again', async () => {
  await using site = await openLearningSite({ courses: 2, lectures: 2 })
  await site.watch(1, 1, 40)
  await site.watch(2, 1, 40)
  const ids = site.courses.map(({ courseId }) => courseId)
  const before = await site.shares(ids)
  // Unseen by the cache: the first course is told as it was, the second was watched meanwhile.
  const lectures = [...site.courses.flatMap(({ lectureIds }) => lectureIds)]
  const changes = site.ctx.db.changes.of(['lecture'])
  await site.ctx.db
    .updateTable('lecture_progress')
    .set({ is_finished: true })
    .where('lecture_id', 'in', lectures)
    .execute()
  assert.equal(site.ctx.db.changes.of(['lecture']), changes)
  await site.watch(2, 2, 10)
  const after = await site.shares(ids)
  const [one, two] = ids.map((id) => after.find(({ courseId }) => courseId === id)?.share)
  assert.deepEqual([one, two], [before.find(({ courseId }) => courseId === ids[0])?.share, 0.55])
})

test('one continues with a lecture that is open; without one, with the next', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 3 })
  const [{ lectureIds } = { lectureIds: [] }] = site.courses
  const [, second, third] = lectureIds
  const opensAt = new Date(site.clock.now.getTime() + 3_600_000)
  await site.watch(1, 1, 100, true)
  const next = async () => {
    const { continue: chosen, inProgress } = await site.read()
    assert.equal(chosen?.lectureId, inProgress[0]?.lectureId)
    return chosen?.lectureId
  }
  assert.equal(await next(), second)
  await site.change(second, { available_at: opensAt })
  assert.equal(await next(), third)
  await site.change(third, { available_at: opensAt })
  assert.equal(await next(), second)
  site.clock.now = opensAt
  assert.equal(await next(), second)
})
