import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Learner } from '../../../../contract/endpoints/statistics.ts'
import { makeLecture, writeArticle } from '../../../../test/support/fill-library.ts'
import { csvText } from '../../../../test/support/http/csv-text.ts'
import { openLearningSite } from '../../../../test/support/learner/open-learning-site.ts'
import { toProgress } from '../../../../web/features/progress/known-progress.ts'
import { courseProgress } from '../../../../web/features/watch/course-progress.ts'

test('how far a learner is reads the same on cards, My learning, beside the player, and in the list and CSV of learners', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 3 })
  const [{ courseId, lectureIds } = { courseId: '', lectureIds: [] }] = site.courses
  const [, second, third] = lectureIds
  const [session, params] = [site.administrator, { courseId }]
  await site.change(second, { duration_seconds: 300 })
  await site.change(third, { is_required: false })

  const shown = async () => {
    const [card] = await site.shares([courseId])
    const { inProgress, finished } = await site.read()
    const { lectures } = (await site.call('listLectures', { session: site.learner, params })).json()
    const progress = (await site.call('readCourseProgress', { session: site.learner, params })).json()
    const [learner]: Learner[] = (await site.call('listLearners', { session, params })).json().learners
    const csv = csvText((await site.call('downloadLearners', { session, params })).body)
    return [
      card?.share,
      [...inProgress, ...finished][0]?.share,
      courseProgress(lectures, toProgress(progress)).share,
      learner?.share,
      Number(csv.split('\r\n')[1]?.split(',')[3]?.replaceAll('"', '')),
    ]
  }
  const everywhere = (share: number) => Array.from({ length: 5 }, () => share)

  await site.watch(1, 1, 40)
  assert.deepEqual(await shown(), everywhere(0.1), '40 of 400 seconds')
  await site.watch(1, 3, 50)
  assert.deepEqual(await shown(), everywhere(0.1), 'what is not required')
  await site.watch(1, 1, 50, true)
  assert.deepEqual(await shown(), everywhere(0.25))
  await site.watch(1, 2, 0, true)
  assert.deepEqual(await shown(), everywhere(1))
  await makeLecture(site, session, courseId)
  assert.deepEqual(await shown(), everywhere(1), 'a lecture that was added to a completed course')
  await site.call('restartCourse', { session: site.learner, params })
  assert.deepEqual(await shown(), everywhere(0))
})

test('an article counts on every page as much as the lectures beside it, however short they are', async () => {
  await using site = await openLearningSite({ courses: 1, lectures: 3, seconds: 20 })
  const [{ courseId } = assert.fail()] = site.courses
  const [session, params] = [site.administrator, { courseId }]
  const { _id: lectureId } = await writeArticle(site, session, courseId)
  const json = { isComplete: true }
  await site.call('setCompletion', { session: site.learner, params: { lectureId }, json })
  const [card] = await site.shares([courseId])
  const { lectures } = (await site.call('listLectures', { session: site.learner, params })).json()
  const progress = (await site.call('readCourseProgress', { session: site.learner, params })).json()
  const [learner]: Learner[] = (await site.call('listLearners', { session, params })).json().learners
  assert.deepEqual(
    [card?.share, courseProgress(lectures, toProgress(progress)).share, learner?.share],
    [0.25, 0.25, 0.25],
    '1 of 4 lectures, not 300 of 360 seconds',
  )
})
