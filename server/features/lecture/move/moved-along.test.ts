import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captionFields } from '../../../../test/support/drafts.ts'
import { hangResource, makeCourse } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { withTwoCourses } from '../../../../test/support/outline/with-two-courses.ts'
import { followers } from './move-store.ts'

/** Ada learns in both courses. */
async function withLearner() {
  const site = await withTwoCourses()
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const { session } = ada
  await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  await site.ctx.db.updateTable('course').set({ allows_manual_completion: true }).execute()
  const ok = async (name: Parameters<typeof site.call>[0], input: object) => {
    const response = await site.call(name, { session, ...input })
    assert.ok([200, 201].includes(response.statusCode), response.body)
    return response.json()
  }
  const complete = (lectureId: string) =>
    ok('setCompletion', { params: { lectureId }, json: { isComplete: true } })
  const progressIn = (courseId: string) => ok('readCourseProgress', { params: { courseId } })
  return { ...site, ada, ok, complete, progressIn }
}

test('what a learner did goes along: progress, notes, and questions with their search, news and reports', async () => {
  await using site = await withLearner()
  const { ok, idOf, other, otherId, params, session: head } = site
  const lecture = { params: { lectureId: idOf('B') } }
  await ok('saveProgress', { ...lecture, json: { position: 1, ranges: [[0, 1]], sequence: 1 } })
  await site.complete(idOf('B'))
  await ok('addNote', { ...lecture, json: { text: 'Mind the bight' } })
  const { question } = await ok('askQuestion', { ...lecture, json: { text: 'Which halyard?' } })
  const bob = await site.makeAccount({ email: 'bob@school.example' })
  const answering = {
    session: bob.session,
    params: { questionId: question._id },
    json: { text: 'The spinnaker' },
  }
  const { answer } = await ok('answerQuestion', answering)
  await ok('reportAnswer', { params: { answerId: answer._id }, json: { reason: 'Wrong' } })
  assert.equal((await site.move('B')).statusCode, 200)
  const found = async (courseId: string, q: string) =>
    (await ok('listCourseQuestions', { session: head, params: { courseId }, query: { q } })).questions.length
  assert.deepEqual([await found(otherId, 'halyard'), await found(otherId, 'spinnaker')], [1, 1])
  assert.equal(await found(params.courseId, 'halyard'), 0)
  const { lectures } = await site.progressIn(otherId)
  assert.equal(lectures.find((one: { lectureId: string }) => one.lectureId === idOf('B'))?.isComplete, true)
  const { notes } = await ok('listCourseNotes', { params: other.params })
  assert.deepEqual(
    notes.map(({ text }: { text: string }) => text),
    ['Mind the bight'],
  )
  const rows = await site.ctx.db
    .selectFrom('notification')
    .select('course_id')
    .where('lecture_id', '=', idOf('B'))
    .execute()
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ course_id }) => course_id === otherId))
  const { reports } = await ok('listReports', { session: head })
  assert.equal(reports[0].course._id, otherId)
})

test('captions, files beside it and exceptions to its dates go along, and the address of the video stays', async () => {
  await using site = await withLearner()
  const { ok, idOf, other, params, session: head, ada } = site
  const lectureId = idOf('B')
  await ok('addCaptions', { session: head, params: { lectureId }, form: captionFields() })
  await hangResource(site, head, { ...params, lectureId })
  const overrides = [{ userId: ada.user._id, lectureId, extraDays: 3 }]
  await ok('replaceOverrides', { session: head, params, json: { overrides } })
  const files = await site.storedFiles()
  assert.equal((await site.move('B')).statusCode, 200)
  assert.deepEqual(await site.storedFiles(), files)
  const { lectures } = await ok('listLectures', { ...other, session: head })
  const moved = lectures.find((one: { _id: string }) => one._id === lectureId)
  assert.equal(moved.resources.length, 1)
  assert.equal((await site.app.inject(moved.lecture.secure_url)).statusCode, 200)
  assert.equal((await ok('listCaptions', { params: { lectureId } })).captions.length, 1)
  const listed = await ok('listOverrides', { ...other, session: head })
  assert.deepEqual([listed.overrides[0].lectureId, listed.overrides[0].extraDays], [lectureId, 3])
  assert.deepEqual((await ok('listOverrides', { params, session: head })).overrides, [])
  const { overrides: again, revision } = listed
  const json = { overrides: [{ userId: again[0].userId, lectureId, extraDays: 4 }], revision }
  await ok('replaceOverrides', { ...other, session: head, json })
})

test('both courses judge their learners anew: one is complete without the lecture, the other with it', async () => {
  await using site = await withLearner()
  const { idOf, params, otherId, x, y, z } = site
  for (const name of ['A', 'C', 'D', 'E']) await site.complete(idOf(name))
  await site.complete(x)
  assert.equal((await site.progressIn(params.courseId)).completedAt, undefined)
  assert.equal((await site.move('B')).statusCode, 200)
  assert.ok((await site.progressIn(params.courseId)).completedAt)
  for (const id of [y, z]) await site.complete(id)
  assert.equal((await site.progressIn(otherId)).completedAt, undefined, 'B is still to be seen')
  assert.equal((await site.moveBack('B')).statusCode, 200)
  assert.ok((await site.progressIn(otherId)).completedAt)
  assert.ok((await site.progressIn(params.courseId)).completedAt, 'nothing is taken back')
})

test('progress counts in the round that the learner is in, and in the first one if they are new there', async () => {
  await using site = await withLearner()
  const { ok, idOf, other, otherId, x, ctx } = site
  await site.complete(x)
  await ok('restartCourse', { params: other.params })
  await site.complete(idOf('B'))
  const runOf = async () =>
    (
      await ctx.db.selectFrom('lecture_progress').select('run').where('lecture_id', '=', idOf('B')).execute()
    )[0]?.run
  assert.equal((await site.move('B')).statusCode, 200)
  const { run } = await site.progressIn(otherId)
  assert.equal(run, 2)
  assert.equal(await runOf(), 2)
  assert.equal((await site.moveBack('B')).statusCode, 200)
  assert.equal(await runOf(), 1)
})

/** Why no row of these is changed, though it names a course and what may be a lecture. */
const unmoved: Record<string, string> = {
  grade_item: 'of quizzes and assignments, which stay',
  access_code_gift: 'names no lecture',
}

/** Changed by way of the question. */
const ofQuestions = ['question_word', 'unmailed_question']

test('no table that names both a course and a lecture is forgotten', async () => {
  await using site = await openTestApp()
  await makeCourse(site, await site.signIn('ADMIN'))
  const naming = ['lecture_id', 'question_id', 'subject_id']
  const tables = (await site.ctx.db.introspection.getTables()).flatMap(({ name, columns }) => {
    const names = columns.map((column) => column.name)
    return names.includes('course_id') && names.some((column) => naming.includes(column)) ? [name] : []
  })
  const known = [...followers.map(({ table }) => table as string), ...ofQuestions]
  assert.deepEqual(
    tables.filter((name) => !known.includes(name) && !(name in unmoved)),
    [],
  )
  assert.ok(tables.length >= followers.length)
})
