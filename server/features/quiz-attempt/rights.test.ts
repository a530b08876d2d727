import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'
import { handInOverdue } from './overdue.ts'

const code = (reply: { json(): { code?: string } }) => reply.json().code

async function withEnrolled(settings: object = {}) {
  const site = await withQuiz(settings)
  const params = { courseId: site.courseId }
  const userId = await site.idOf(site.learner)
  await site.json(await site.call('editCourse', { session: site.head, params, json: { access: 'enrolled' } }))
  const enrol = async () =>
    site.json(await site.call('enrolPeople', { session: site.head, params, json: { userIds: [userId] } }))
  const end = async () =>
    site.json(await site.call('endEnrolment', { session: site.head, params: { ...params, userId } }))
  await enrol()
  return { ...site, enrol, end }
}

test('an attempt whose learner loses the course takes nothing more, keeps what it has, and goes on with the right', async () => {
  await using site = await withEnrolled()
  const [first = '', second = ''] = site.ids
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  await site.end()
  assert.equal(code(await site.answer(attemptId, second, 'bowline')), 'not-enrolled')
  assert.equal(code(await site.start()), 'not-enrolled')
  assert.deepEqual((await site.read(attemptId)).answers, { [first]: true }, 'what they did stays theirs')
  await site.enrol()
  assert.equal((await site.json(await site.start())).attempt.attemptId, attemptId)
  await site.json(await site.answer(attemptId, second, 'bowline'))
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 2)
})

test('who has lost the course hands in what they have', async () => {
  await using site = await withEnrolled()
  const [first = ''] = site.ids
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  await site.end()
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 1)
})

test('the time of an attempt runs on meanwhile, and it is handed in with what it has', async () => {
  await using site = await withEnrolled({ timeLimitSeconds: 600 })
  const [first = ''] = site.ids
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  await site.end()
  site.pass(721)
  await handInOverdue(site.ctx)
  const { state, score } = await site.read(attemptId)
  assert.deepEqual([state, score], ['graded', 1])
})

test('one person begins at most sixty attempts within an hour', async () => {
  await using site = await withQuiz({}, ['true-false'])
  const other = await site.signIn('USER')
  for (let count = 1; count <= 60; count += 1)
    await site.json(await site.submit((await site.begin()).attemptId))
  const refused = await site.start()
  assert.deepEqual([refused.statusCode, code(refused)], [429, 'too-many'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await site.list(site.head, { all: 'true', limit: '100' })).attempts.length, 60)
  await site.begin(other)
  site.pass(3_600)
  await site.begin()
})
