import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../test/support/assignment/with-assignment.ts'
import { listAssignmentItems, listAssignmentMarks } from './marks-view.ts'

type Site = Awaited<ReturnType<typeof withAssignment>>

const marksOf = async (site: Site, session = site.learner) => {
  const [mark] = await listAssignmentMarks(site.ctx, site.courseId, [await site.idOf(session)])
  return [mark?.state, mark?.points, mark?.isReleased]
}

test('what is not graded has no points, and is missing only when it is due', async () => {
  await using site = await withAssignment()
  const due = new Date(site.clock.now.getTime() + 60_000)
  assert.deepEqual(await marksOf(site), ['not-due', undefined, false])
  await site.json(await site.change({ dueAt: due.toISOString() }))
  site.pass(61)
  assert.deepEqual(await marksOf(site), ['not-due', undefined, false], 'the grace is not over')
  site.pass(60)
  assert.deepEqual(await marksOf(site), ['missing', undefined, false])
  const { submissionId } = await site.handIn()
  assert.deepEqual(await marksOf(site), ['submitted', undefined, false])
  await site.json(await site.grade(submissionId, { points: 0 }))
  assert.deepEqual(await marksOf(site), ['graded', 0, false])
  await site.json(await site.release())
  await site.handIn('Once more')
  assert.deepEqual(await marksOf(site), ['graded', 0, true], 'the last graded version counts')
  assert.equal((await listAssignmentMarks(site.ctx, site.courseId)).length, 1)
})

test('marks of anonymous work stay out until they are released', async () => {
  await using site = await withAssignment({ isAnonymous: true })
  assert.deepEqual(await listAssignmentItems(site.ctx, site.courseId), [
    { lectureId: site.lectureId, title: 'Tie a knot', maxPoints: 10, isReleasedOnly: true },
  ])
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 7 }))
  assert.deepEqual(await marksOf(site), ['submitted', undefined, false])
  await site.json(await site.release())
  assert.deepEqual(await marksOf(site), ['graded', 7, true])
})
