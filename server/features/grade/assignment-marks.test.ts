import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnGradeItem } from '../../../contract/endpoints/grade.ts'
import { withAssignment } from '../../../test/support/assignment/with-assignment.ts'

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
