import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'
import { handInOverdue } from './overdue.ts'

const code = (reply: { json(): { code?: string } }) => reply.json().code

test('the deadline is set at the start, by the clock of the server', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const begun = await site.begin()
  assert.equal(Date.parse(begun.deadline ?? '') - Date.parse(begun.startedAt), 600_000)
  await site.json(await site.change({ timeLimitSeconds: 60 }))
  assert.equal((await site.read(begun.attemptId)).deadline, begun.deadline)
})

test('an answer counts until the deadline; after it only what was given without a network, within the grace', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const [first = '', second = '', third = ''] = site.ids
  const { attemptId } = await site.begin()
  site.pass(600)
  assert.equal((await site.json(await site.answer(attemptId, first, true))).isLate, false)
  site.pass(100)
  assert.equal((await site.json(await site.answer(attemptId, second, 'bowline'))).isLate, true)
  site.pass(21)
  assert.equal(code(await site.answer(attemptId, third, { value: 42 })), 'time-over')
  const { attempt } = await site.json(await site.submit(attemptId))
  assert.equal(attempt.score, 2)
  assert.equal(attempt.submittedAt, attempt.deadline)
})

test('each word of the browser after the deadline shows that it has a network, and what comes later does not count', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600, navigation: 'forward' })
  const [first = ''] = site.ids
  const words: Record<string, (session: string, attemptId: string) => unknown> = {
    'reads it': (session, attemptId) => site.read(attemptId, session),
    'lists all': (session) => site.list(session),
    'asks for the time': (session, attemptId) =>
      site.call('readAttemptTime', { session, params: { attemptId } }),
    'begins again': (session) => site.start(session),
    'passes on': (session, attemptId) => site.call('openNextQuestion', { session, params: { attemptId } }),
  }
  for (const [name, send] of Object.entries(words)) {
    const session = await site.signIn('USER')
    const { attemptId } = await site.begin(session)
    site.pass(610)
    await send(session, attemptId)
    assert.equal(code(await site.answer(attemptId, first, true, 1, session)), 'time-over', name)
  }
})

test('a browser that was heard of until the deadline and comes back sends all that it kept, then asks for the time', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const [first = '', second = '', third = ''] = site.ids
  const { attemptId } = await site.begin()
  const time = () => site.call('readAttemptTime', { session: site.learner, params: { attemptId } })
  site.pass(599)
  await site.json(await time())
  site.pass(31)
  assert.equal((await site.json(await site.answer(attemptId, first, true))).isLate, true)
  site.pass(20)
  assert.equal((await site.json(await site.answer(attemptId, second, 'bowline'))).isLate, true)
  await site.json(await time())
  assert.equal(code(await site.answer(attemptId, third, { value: 42 })), 'time-over')
  assert.equal(code(await site.answer(attemptId, first, false, 2)), 'time-over')
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 2)
})

test('an answer that arrived and whose reply was lost is sent again after the time, and is no late one', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const [first = ''] = site.ids
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  site.pass(610)
  await site.read(attemptId)
  const { isLate, sequence } = await site.json(await site.answer(attemptId, first, true))
  assert.deepEqual([isLate, sequence], [false, 1])
})

test('extra time that comes after a word past the deadline counts from then on', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const [first = ''] = site.ids
  const { attemptId } = await site.begin()
  site.pass(610)
  await site.read(attemptId)
  await site.json(await site.override(await site.idOf(site.learner), { timeFactor: 2 }))
  assert.equal((await site.json(await site.answer(attemptId, first, true))).isLate, false)
})

test('an attempt that nobody came back to is handed in by itself, and counts', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const [first = ''] = site.ids
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  site.pass(700)
  await handInOverdue(site.ctx)
  assert.equal((await site.list(site.head, { all: 'true' })).attempts.length, 0, 'the grace is not over')
  site.pass(21)
  await handInOverdue(site.ctx)
  assert.equal((await site.list(site.head, { all: 'true' })).attempts.length, 1)
  assert.equal(await site.isComplete(), true)
  assert.equal(code(await site.answer(attemptId, first, false, 2)), 'handed-in')
})

test('a page that is opened long after the time finds the attempt handed in, and begins the next', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const { attemptId } = await site.begin()
  site.pass(86_400)
  assert.equal((await site.list()).attempts[0].state, 'graded')
  assert.equal((await site.read(attemptId)).state, 'graded')
  const next = await site.begin()
  site.pass(86_400)
  assert.equal((await site.json(await site.start(), 201)).attempt.number, next.number + 1)
})

test('a quiz opens and closes, and its close ends an attempt before its time does', async () => {
  const openedAt = (site: { clock: { now: Date } }, seconds: number) =>
    new Date(site.clock.now.getTime() + seconds * 1_000).toISOString()
  await using site = await withQuiz()
  await site.json(await site.change({ opensAt: openedAt(site, 60), closesAt: openedAt(site, 3_600) }))
  assert.equal(code(await site.start()), 'quiz-closed')
  site.pass(60)
  await site.json(await site.change({ timeLimitSeconds: 7_200 }))
  const begun = await site.begin()
  assert.equal(Date.parse(begun.deadline ?? ''), site.clock.now.getTime() + 3_540_000)
  site.pass(3_600)
  await site.json(await site.submit(begun.attemptId))
  assert.equal(code(await site.start()), 'quiz-closed')
})

test('an exception gives one person more time, other attempts and another close, at once', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600, attempts: 1 })
  const userId = await site.idOf(site.learner)
  const { attemptId, startedAt } = await site.begin()
  await site.json(await site.override(userId, { timeFactor: 1.5, attempts: 2 }))
  const { deadline = '' } = await site.read(attemptId)
  assert.equal(Date.parse(deadline) - Date.parse(startedAt), 900_000)
  const listed = (session: string) =>
    site.call('listQuizOverrides', { session, params: { lectureId: site.lectureId } })
  const { overrides, nextCursor } = await site.json(await listed(site.head))
  const { user, ...given } = overrides[0]
  assert.deepEqual(
    [user._id, given, nextCursor],
    [userId, { timeFactor: 1.5, attempts: 2, closesAt: null }, null],
  )
  assert.equal((await listed(site.learner)).statusCode, 403)
  await site.json(await site.submit(attemptId))
  await site.take(1)
  assert.equal((await site.start()).statusCode, 409)
  await site.json(await site.override(userId, {}))
  assert.equal((await site.list()).quiz.attempts, 1)
  for (const wrong of [{ timeFactor: 0.5 }, { timeFactor: 11 }, { timeFactor: 'x' }, { attempts: 0 }])
    assert.equal((await site.override(userId, wrong)).statusCode, 400, JSON.stringify(wrong))
  assert.equal((await site.override(site.lectureId, { attempts: 1 })).statusCode, 404)
})

test('extra time ends with the close of the quiz, unless the exception has a close of its own', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const at = (seconds: number) => new Date(site.clock.now.getTime() + seconds * 1_000).toISOString()
  await site.json(await site.change({ closesAt: at(700) }))
  const userId = await site.idOf(site.learner)
  await site.json(await site.override(userId, { timeFactor: 2 }))
  const begun = await site.begin()
  assert.equal(begun.deadline, at(700))
  await site.json(await site.override(userId, { timeFactor: 2, closesAt: at(5_000) }))
  assert.equal((await site.read(begun.attemptId)).deadline, at(1_200))
})
