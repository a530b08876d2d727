import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnGradeItem } from '../../../contract/endpoints/grade.ts'
import { withAssignment } from '../../../test/support/assignment/with-assignment.ts'
import { withGroupWork } from '../../../test/support/assignment/with-group-work.ts'
import { until } from '../../../test/support/until.ts'

async function openSite(settings: object = {}) {
  const site = await withAssignment(settings)
  const params = { courseId: site.courseId }
  const own = async () => {
    const { items, soFar } = await site.json(
      await site.call('readMyGrades', { session: site.learner, params }),
    )
    const item = items.find(({ lectureId }: OwnGradeItem) => lectureId === site.lectureId)
    return [item.state, item.points, soFar.share]
  }
  const inBook = async () => {
    const { rows } = await site.json(await site.call('listGrades', { session: site.head, params }))
    return [rows[0]?.marks[0]?.state, rows[0]?.marks[0]?.points]
  }
  return { ...site, own, inBook }
}

test('a grade is the editor’s at once and its learner’s when it is released, and that of another version later', async () => {
  await using site = await openSite()
  const { submissionId } = await site.handIn()
  assert.deepEqual(await site.own(), ['submitted', undefined, null])
  await site.json(await site.grade(submissionId, { points: 8 }))
  assert.deepEqual(await site.inBook(), ['graded', 8])
  assert.deepEqual(await site.own(), ['submitted', undefined, null])
  await site.json(await site.release())
  assert.deepEqual(await site.own(), ['graded', 8, 0.8])
  await site.handIn('A better bowline')
  await site.json(await site.grade(submissionId, { points: 10 }))
  assert.deepEqual(await site.inBook(), ['graded', 10])
  assert.deepEqual(await site.own(), ['graded', 8, 0.8], 'what was released stays')
  await site.json(await site.release())
  assert.deepEqual(await site.own(), ['graded', 10, 1])
})

test('marks of work that is marked without names are in no gradebook before they are released', async () => {
  await using site = await openSite({ isAnonymous: true })
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 8 }))
  assert.deepEqual(await site.inBook(), ['submitted', undefined])
  await site.json(await site.release())
  assert.deepEqual(await site.inBook(), ['graded', 8])
})

test('group work is due in the gradebook when it is for the last one of the group, and missing after the grace', async () => {
  await using site = await withGroupWork()
  const { head: session, courseId, lectureId, ada, ben, cid } = site
  const params = { courseId }
  const at = (seconds: number) => new Date(site.clock.now.getTime() + seconds * 1_000).toISOString()
  const [due, later] = [at(60), at(86_400)]
  await site.json(await site.change({ dueAt: due }))
  const overrides = [{ userId: ben.id, lectureId, dueAt: later }]
  await site.json(await site.call('replaceOverrides', { session, params, json: { overrides } }))
  const stateOf = async (who: { id: string; session: string }) => {
    const mine = await site.json(await site.call('readMyGrades', { session: who.session, params }))
    const { rows } = await site.json(await site.call('listGrades', { session, params }))
    const row = rows.find(({ user }: { user: { _id: string } }) => user._id === who.id)
    assert.equal(row.marks[0].state, mine.items[0].state)
    return [mine.items[0].state, mine.items[0].dueAt]
  }
  site.pass(90)
  assert.deepEqual(await stateOf(cid), ['not-due', due], 'the grace is not over')
  site.pass(90)
  assert.deepEqual(await stateOf(cid), ['missing', due])
  for (const who of [ada, ben]) assert.deepEqual(await stateOf(who), ['not-due', later])
  site.pass(86_400)
  for (const who of [ada, ben]) assert.deepEqual(await stateOf(who), ['missing', later])
})

test('a pass in group work completes the course of each whose work it is', async () => {
  await using site = await withGroupWork()
  const { head: session, courseId, lectureId, ada, ben, dora } = site
  const params = { courseId }
  const passes = [{ itemId: lectureId, fromShare: 0.5 }]
  await site.json(await site.call('saveGradeSettings', { session, params, json: { passes } }))
  site.ctx.jobs.begin()
  const isCompleted = async (who: { session: string }) =>
    (await site.json(await site.call('readCourseProgress', { session: who.session, params }))).completedAt !==
    undefined
  const areCompleted = () =>
    until('both have passed', async () => (await isCompleted(ada)) && (await isCompleted(ben)))
  const { submissionId } = await site.handIn('A bowline', ada.session)
  await site.handIn('Mine', dora.session)
  await site.json(await site.grade(submissionId, { points: 8, isReleased: true }))
  await areCompleted()
  assert.equal(await isCompleted(dora), false)
})
