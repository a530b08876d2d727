import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { playedTo } from '../../../../test/support/inputs/progress-inputs.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

test('courses that a person is enrolled in are theirs to begin, the one that is due first before the others', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const make = async (title: string) => (await makeCourse(site, head, { title }))._id as string
  const ids = { knots: await make('Knots'), winds: await make('Winds'), tides: await make('Tides') }
  const ofPath = await make('Stars')
  const enrol = (courseId: string, json: object) =>
    site.call('enrolPeople', { session: head, params: { courseId }, json })
  const toBegin = async () =>
    (await site.call('readLearning', { session: ada.session }))
      .json()
      .toBegin.map(({ title, due }: { title: string; due?: { isLate: boolean } }) =>
        due ? `${title} ${due.isLate}` : title,
      )
  assert.deepEqual(await toBegin(), [])

  const { group } = (await site.call('makeGroup', { session: head, json: { name: 'Crew' } })).json()
  const members = { session: head, params: { groupId: group._id }, json: { add: [ada.user._id] } }
  await site.call('changeGroupMembers', members)
  await enrol(ids.winds, { groupId: group._id })
  await enrol(ids.tides, { userIds: [ada.user._id], dueAt: '2020-01-01' })
  await enrol(ids.knots, { userIds: [ada.user._id], dueAt: '2019-01-01' })
  const body = { title: 'At sea', description: 'From the harbour on', courseIds: [ofPath] }
  const { path } = (await site.call('makePath', { session: head, json: body })).json()
  const inPath = { session: head, params: { pathId: path._id }, json: { userIds: [ada.user._id] } }
  assert.equal((await site.call('enrolInPath', inPath)).statusCode, 200)
  assert.deepEqual(await toBegin(), ['Knots true', 'Tides true', 'Winds'], 'the path leads to its courses')

  const { _id: lectureId } = await makeLecture(site, head, ids.knots)
  const lecture = { session: ada.session, params: { lectureId } }
  await site.call('saveProgress', { ...lecture, json: playedTo(1) })
  assert.deepEqual(await toBegin(), ['Tides true', 'Winds'])
  const ended = { courseId: ids.tides, userId: ada.user._id }
  await site.call('endEnrolment', { session: head, params: ended })
  assert.deepEqual(await toBegin(), ['Winds'])
  await site.call('editCourse', { session: head, params: { courseId: ids.winds }, json: { state: 'draft' } })
  assert.deepEqual(await toBegin(), [])
})
