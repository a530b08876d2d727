import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnGradeItem } from '../../../contract/endpoints/grade.ts'
import type { Made } from '../../../contract/endpoints/grade-tries.ts'
import { rubric, withAssignment } from '../../../test/support/assignment/with-assignment.ts'
import { withGrades } from '../../../test/support/quiz/with-grades.ts'

const dayMs = 86_400_000

/** Points, and whether they count, of each try. */
const triesOf = (made: Made | undefined) => made?.tries.map(({ points, counts }) => [points, counts])

test('a mark of a quiz opens its attempts and which of them count, for editors and for the learner', async () => {
  await using site = await withGrades({ scoring: 'best' })
  const userId = await site.idOf(site.learner)
  for (const right of [1, 3, 2]) await site.take(right)
  const params = { courseId: site.courseId, userId, itemId: site.lectureId }
  const opened = async () =>
    (await site.json(await site.call('listGradeChanges', { session: site.head, params }))).made
  const ofEditor = await opened()
  assert.deepEqual([ofEditor.scoring, ofEditor.points], ['best', 3])
  assert.deepEqual(triesOf(ofEditor), [
    [1, false],
    [3, true],
    [2, false],
  ])
  const mine = async () => (await site.mine()).items[0]
  assert.deepEqual((await mine()).made, ofEditor)
  await site.change({ scoring: 'mean' })
  const mean = await opened()
  assert.deepEqual([mean.points, mean.tries.every(({ counts }: { counts: boolean }) => counts)], [2, true])
  await site.give([userId, site.lectureId], { points: 2.5, reason: 'Question 2 was unclear' })
  const { points, isOverridden, ownPoints } = await mine()
  assert.deepEqual([points, isOverridden, ownPoints], [2.5, true, 2])
})

test('attempts whose points may not be seen yet show none to their learner, also behind a mark by hand', async () => {
  await using site = await withGrades({ feedback: 'never' })
  await site.take(2)
  await site.give([await site.idOf(site.learner), site.lectureId], { points: 3, reason: 'Unclear' })
  const [item] = (await site.mine()).items
  assert.deepEqual(triesOf(item.made), [[null, false]])
  assert.deepEqual([item.made.points, item.points, item.ownPoints], [null, undefined, undefined])
})

test('a mark of an assignment opens its versions, what lateness took off, and, once released, all that was said', async () => {
  await using site = await withAssignment({ latePenaltyPerDay: 2, rubric })
  const due = new Date(site.clock.now.getTime() + dayMs)
  await site.json(await site.change({ dueAt: due.toISOString() }))
  await site.handIn()
  site.clock.now = new Date(due.getTime() + 3_600_000)
  const { submissionId } = await site.handIn('A better bowline')
  const comment = 'Well tied'
  await site.json(await site.grade(submissionId, { points: 9, comment }))
  const params = { submissionId }
  const placed = { text: 'Here', quote: 'better' }
  await site.json(await site.call('commentSubmission', { session: site.head, params, json: placed }))
  const mine = async (): Promise<OwnGradeItem> => {
    const own = { session: site.learner, params: { courseId: site.courseId } }
    return (await site.json(await site.call('readMyGrades', own))).items[0]
  }
  const before = await mine()
  assert.deepEqual(triesOf(before.made), [
    [null, false],
    [null, false],
  ])
  assert.ok(!JSON.stringify(before).includes(comment), 'nothing of it is seen before it is released')
  const key = { courseId: site.courseId, userId: await site.idOf(site.learner), itemId: site.lectureId }
  const ofEditor = await site.json(await site.call('listGradeChanges', { session: site.head, params: key }))
  assert.deepEqual([ofEditor.made.points, ofEditor.made.tries[1].counts], [7, true])
  await site.json(await site.release())
  const { made } = await mine()
  assert.deepEqual(triesOf(made), [
    [null, false],
    [7, true],
  ])
  const last = made?.tries[1]
  assert.deepEqual([last?.lateDays, last?.grade?.givenPoints, last?.grade?.latePenalty], [1, 9, 2])
  assert.deepEqual([last?.grade?.comment, last?.comments], [comment, 1])
})

test('editors open no points of work that is marked without names before they are released', async () => {
  await using site = await withAssignment({ isAnonymous: true })
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 8 }))
  const params = { courseId: site.courseId, userId: await site.idOf(site.learner), itemId: site.lectureId }
  const { made } = await site.json(await site.call('listGradeChanges', { session: site.head, params }))
  assert.deepEqual(
    made.tries.map(({ points, grade }: { points: null; grade?: object }) => [points, grade]),
    [[null, undefined]],
  )
})
