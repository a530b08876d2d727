import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { drafts, withQuiz } from '../../../test/support/quiz/with-quiz.ts'
import { newId } from '../../core/new-id.ts'

test('a learner takes a quiz: it is begun, answered, handed in, graded and completes the lecture', async () => {
  await using site = await withQuiz({ passShare: 0.6 })
  const { attemptId, questions, number, state, maxScore } = await site.begin()
  assert.deepEqual([number, state, maxScore, questions.length], [1, 'open', 3, 3])
  for (const questionId of site.ids.slice(0, 2)) {
    const kind = questions.find((one) => one.questionId === questionId)?.kind as keyof typeof drafts
    await site.json(await site.answer(attemptId, questionId, drafts[kind].answer))
  }
  assert.equal(await site.isComplete(), false)
  const { attempt } = await site.json(await site.submit(attemptId))
  assert.deepEqual([attempt.state, attempt.score, attempt.isPassed], ['graded', 2, true])
  assert.ok(Math.abs(attempt.share - 2 / 3) < 1e-9)
  assert.equal(await site.isComplete(), true)
  const { counting, attempts } = await site.list()
  assert.deepEqual([counting.score, counting.maxScore, attempts.length], [2, 3, 1])
})

test('beginning and handing in twice, also at once, is once', async () => {
  await using site = await withQuiz()
  const [one, other] = await Promise.all([site.start(), site.start()])
  assert.deepEqual([one.statusCode, other.statusCode].toSorted(), [200, 201])
  const { attemptId } = one.json().attempt
  assert.equal(other.json().attempt.attemptId, attemptId)
  const replies = await Promise.all([site.submit(attemptId), site.submit(attemptId)])
  for (const reply of replies) assert.equal((await site.json(reply)).attempt.state, 'graded')
  assert.equal((await site.list()).attempts.length, 1)
  assert.equal((await site.start()).statusCode, 201)
})

test('an empty attempt gives 0 and shows nothing before it was handed in', async () => {
  await using site = await withQuiz()
  const attempt = await site.begin()
  assert.doesNotMatch(JSON.stringify(attempt), /isTrue|accepted|bowline|correct|"points"|isRight/)
  const { attempt: handedIn } = await site.json(await site.submit(attempt.attemptId))
  assert.equal(handedIn.score, 0)
})

test('the highest number of an answer stands, the same one twice is once, and null takes it back', async () => {
  await using site = await withQuiz({}, ['short-text'])
  const { attemptId } = await site.begin()
  const [question = ''] = site.ids
  await site.json(await site.answer(attemptId, question, 'bowline', 2))
  await site.json(await site.answer(attemptId, question, 'granny', 1))
  await site.json(await site.answer(attemptId, question, 'sheet bend', 2))
  assert.deepEqual((await site.read(attemptId)).answers, { [question]: 'bowline' })
  await site.json(await site.answer(attemptId, question, null, 3))
  assert.deepEqual((await site.read(attemptId)).answers, {})
  assert.deepEqual((await site.read(attemptId)).sequences, { [question]: 3 })
})

test('what is no answer to the question is refused, and so is a question that is not asked', async () => {
  await using site = await withQuiz()
  const { attemptId } = await site.begin()
  const [trueFalse = ''] = site.ids
  for (const wrong of ['true', 1, [], {}]) {
    const reply = await site.answer(attemptId, trueFalse, wrong)
    assert.equal(reply.statusCode, 400, JSON.stringify(wrong))
    assert.ok(reply.json().fields.answer)
  }
  const elsewhere = await site.addQuestion({ kind: 'true-false', stem: 'Elsewhere', isTrue: false })
  assert.equal((await site.answer(attemptId, elsewhere, true)).statusCode, 404)
})

test('nobody reads, answers or hands in the attempt of somebody else; editors read it', async () => {
  await using site = await withQuiz()
  const { attemptId } = await site.begin()
  const other = await site.signIn('USER')
  const [question = ''] = site.ids
  assert.equal((await site.answer(attemptId, question, true, 1, other)).statusCode, 404)
  assert.equal((await site.submit(attemptId, other)).statusCode, 404)
  const read = (session: string) => site.call('readAttempt', { session, params: { attemptId } })
  assert.equal((await read(other)).statusCode, 404)
  assert.equal((await read(site.head)).statusCode, 200)
  assert.equal((await site.answer(attemptId, question, true, 1, site.head)).statusCode, 404)
  assert.equal((await site.submit(attemptId, site.head)).statusCode, 404)
  const all = await site.call('listAttempts', {
    session: other,
    params: { lectureId: site.lectureId },
    query: { all: 'true' },
  })
  assert.equal(all.statusCode, 403)
})

test('attempts are limited, also through several tabs and by taking the course again', async () => {
  await using site = await withQuiz({ attempts: 2, passShare: 1 })
  await site.take(1)
  await site.take(2)
  const refused = await site.start()
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'limit-reached'])
  await site.json(
    await site.call('restartCourse', { session: site.learner, params: { courseId: site.courseId } }),
  )
  assert.equal((await site.start()).statusCode, 409)
  const { quiz } = await site.list()
  assert.deepEqual([quiz.attempts, quiz.attemptsLeft], [2, 0])
})

test('a course that was completed and is taken again gives new attempts, and needs to be passed again', async () => {
  await using site = await withQuiz({ attempts: 1, passShare: 1 })
  await site.take(3)
  assert.equal(await site.isComplete(), true)
  await site.json(
    await site.call('restartCourse', { session: site.learner, params: { courseId: site.courseId } }),
  )
  assert.equal(await site.isComplete(), false)
  assert.deepEqual([(await site.list()).attempts, (await site.list()).counting], [[], null])
  assert.equal((await site.take(3)).number, 2)
  assert.equal(await site.isComplete(), true)
})

test('a quiz is never completed by hand, nor by a report of a player', async () => {
  await using site = await withQuiz()
  const params = { lectureId: site.lectureId }
  const session = site.learner
  const byHand = await site.call('setCompletion', { session, params, json: { isComplete: true } })
  assert.deepEqual([byHand.statusCode, byHand.json().code], [403, 'answering-required'])
  const report = { position: 1, ranges: [], sequence: 1 }
  await site.json(await site.call('saveProgress', { session, params, json: report }))
  assert.equal(await site.isComplete(), false)
})

test('questions are kept as they were when the attempt began, and deleted ones stay in it', async () => {
  await using site = await withQuiz({}, ['short-text'])
  const { attemptId } = await site.begin()
  const [questionId = ''] = site.ids
  const params = { courseId: site.courseId, questionId }
  const json = { accepted: [{ text: 'clove hitch' }], version: 1 }
  await site.json(await site.call('editBankQuestion', { session: site.head, params, json }))
  await site.json(await site.call('deleteBankQuestion', { session: site.head, params }))
  await site.json(await site.answer(attemptId, questionId, 'bowline'))
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 1)
})

test('a deleted question is graded as long as an attempt asks it, also after the time for Undo', async () => {
  await using site = await withQuiz({}, ['true-false'])
  const essay = await site.addQuestion({ kind: 'essay', stem: 'Why knots?' })
  const [first = ''] = site.ids
  await site.json(await site.ask([first, essay].map((questionId) => ({ questionId, points: 2 }))))
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  await site.json(await site.answer(attemptId, essay, 'They hold.'))
  for (const questionId of [first, essay]) {
    const params = { courseId: site.courseId, questionId }
    await site.json(await site.call('deleteBankQuestion', { session: site.head, params }))
  }
  site.pass(86_400)
  await sweepWhole(site.ctx)
  assert.equal((await site.json(await site.submit(attemptId))).attempt.state, 'to-grade')
  const params = { attemptId, questionId: essay }
  await site.json(await site.call('gradeAnswer', { session: site.head, params, json: { points: 1 } }))
  assert.equal((await site.read(attemptId)).score, 3)
})

test('an answer of 10 MB is refused before it is read', async () => {
  await using site = await withQuiz({}, ['short-text'])
  const { attemptId } = await site.begin()
  const [question = ''] = site.ids
  assert.equal((await site.answer(attemptId, question, 'x'.repeat(10_000_000))).statusCode, 413)
  assert.deepEqual((await site.read(attemptId)).answers, {})
})

test('a quiz without questions, a question of another course, one that is there twice, and a tag that is too rare', async () => {
  await using site = await withQuiz({}, ['true-false'])
  await site.json(await site.ask([]))
  assert.equal((await site.start()).statusCode, 409)
  const [questionId = ''] = site.ids
  const unknown = '01a00000-0000-7000-8000-000000000000'
  for (const items of [
    [{ questionId: unknown, points: 1 }],
    [
      { questionId, points: 1 },
      { questionId, points: 1 },
    ],
    [{ tag: 'rare', count: 1, points: 1 }],
    [{ questionId, points: -1 }],
    [{ questionId, points: 1e9 }],
    [{ tag: 'rare', count: 0, points: 1 }],
    'all',
  ]) {
    const reply = await site.ask(items as object[])
    assert.equal(reply.statusCode, 400, JSON.stringify(items))
    assert.ok(reply.json().message.length > 5)
  }
})

test('questions by tag are chosen for each attempt, none twice', async () => {
  await using site = await withQuiz({ isShuffled: true }, ['true-false'])
  const stems = Array.from({ length: 12 }, (_, index) => `Knot ${index}`)
  for (const stem of stems)
    await site.addQuestion({ kind: 'true-false', stem, isTrue: true, tags: ['Knots'] })
  await site.json(await site.ask([{ tag: 'knots', count: 6, points: 2 }]))
  const chosen = new Set<string>()
  for (let time = 0; time < 4; time += 1) {
    const { attemptId, questions, maxScore } = await site.begin()
    const ids = questions.map(({ questionId }) => questionId)
    assert.deepEqual([new Set(ids).size, maxScore], [6, 12])
    for (const id of ids) chosen.add(id)
    await site.json(await site.submit(attemptId))
  }
  assert.ok(chosen.size > 6, `${chosen.size}`)
})

test('nobody begins more attempts than maxAttempts, whatever the quiz allows', async () => {
  await using site = await withQuiz({}, ['true-false'])
  const { attemptId } = await site.take(1)
  const row = await site.ctx.db
    .selectFrom('quiz_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: maxAttempts - 1 }, (_, index) => ({
    ...row,
    id: newId(),
    number: index + 2,
  }))
  await site.ctx.db.insertInto('quiz_attempt').values(more).execute()
  assert.equal((await site.start()).json().code, 'limit-reached')
})
