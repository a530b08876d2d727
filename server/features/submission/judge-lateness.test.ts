import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../test/support/assignment/with-assignment.ts'

const dayMs = 86_400_000
const dayOf = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs).toISOString()

/** Handed in two days and an hour late, with two points off for each begun day. */
async function withLateWork() {
  const site = await withAssignment({ latePenaltyPerDay: 2 })
  const due = new Date(site.clock.now.getTime() + dayMs)
  await site.json(await site.change({ dueAt: due.toISOString() }))
  const { head: session, courseId, lectureId } = site
  const params = { courseId }
  await site.json(await site.save({ text: 'A bowline' }))
  site.clock.now = new Date(due.getTime() + 2 * dayMs + 3_600_000)
  await site.json(await site.submit())
  const extend = async (extraDays: number) => {
    const own = { userId: await site.idOf(site.learner), lectureId, extraDays }
    const overrides = extraDays > 0 ? [own] : []
    await site.json(await site.call('replaceOverrides', { session, params, json: { overrides } }))
  }
  const listed = async () => (await site.list()).submissions[0]
  const own = async () => (await site.read()).submission.grade
  const inGradebook = async () =>
    (await site.json(await site.call('readMyGrades', { session: site.learner, params }))).items[0].points
  return { ...site, due, extend, listed, own, inGradebook }
}

test('an extension that comes after the hand-in takes days and points off, at the next request everywhere', async () => {
  await using site = await withLateWork()
  const { submissionId, state } = await site.listed()
  assert.equal(state, 'late')
  await site.json(await site.grade(submissionId, { points: 9, isReleased: true }))
  assert.deepEqual([(await site.own()).points, await site.inGradebook()], [3, 3])
  await site.extend(1)
  assert.equal(await site.inGradebook(), 5)
  await site.extend(2)
  const grade = await site.own()
  assert.deepEqual([grade.points, grade.givenPoints, grade.latePenalty], [7, 9, 2])
  await site.extend(3)
  const row = await site.listed()
  assert.deepEqual([row.isLate, row.points], [false, 9])
  assert.equal((await site.list({ isLate: 'true' })).submissions.length, 0)
})

test('work that is not graded yet is not late any more either', async () => {
  await using site = await withLateWork()
  await site.extend(3)
  assert.equal((await site.listed()).state, 'to-grade')
  assert.equal((await site.list()).counts.late, 0)
})

test('a date that is set earlier later, or taken back, makes nothing late that was not', async () => {
  await using site = await withLateWork()
  await site.extend(3)
  const { submissionId } = await site.listed()
  await site.extend(0)
  await site.json(await site.change({ dueAt: dayOf(site.due, -30) }))
  await site.json(await site.grade(submissionId, { points: 9 }))
  const row = await site.listed()
  assert.deepEqual([row.isLate, row.points], [false, 9])
})

test('a date that is gone, such as with the enrolment that made it, takes no lateness away by itself', async () => {
  await using site = await withLateWork()
  await site.json(await site.change({ dueAt: null }))
  assert.equal((await site.listed()).state, 'late')
})
