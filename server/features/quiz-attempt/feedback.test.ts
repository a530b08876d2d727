import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'
import { countAttempts } from './grading/counting.ts'

const secrets = /"points"|"correct"|"isRight"|"score"|"share"|"isPassed"|"feedback":\[/

test('with feedback after the close nothing is told before it, for anybody, and all of it afterwards', async () => {
  await using site = await withQuiz()
  const closesAt = new Date(site.clock.now.getTime() + 3_600_000).toISOString()
  await site.json(await site.change({ feedback: 'after-close', closesAt }))
  const { attemptId } = await site.take(2)
  assert.doesNotMatch(JSON.stringify(await site.read(attemptId)), secrets)
  const listed = await site.list()
  assert.equal(listed.counting, null)
  assert.doesNotMatch(JSON.stringify(listed.attempts), secrets)
  site.pass(3_600)
  const shown = await site.read(attemptId)
  assert.equal(shown.score, 2)
  assert.ok(shown.questions.every(({ correct }) => correct !== undefined))
  assert.equal((await site.list()).counting.score, 2)
})

test('what is right is told only when nobody can answer any more', async () => {
  await using site = await withQuiz()
  const at = (seconds: number) => new Date(site.clock.now.getTime() + seconds * 1_000).toISOString()
  await site.json(await site.change({ feedback: 'after-close', closesAt: at(600) }))
  const other = await site.signIn('USER')
  await site.json(await site.override(await site.idOf(other), { closesAt: at(6_000) }))
  const { attemptId } = await site.take(1)
  site.pass(700)
  assert.doesNotMatch(JSON.stringify(await site.read(attemptId)), secrets)
  site.pass(6_000)
  assert.match(JSON.stringify(await site.read(attemptId)), secrets)
})

test('without feedback learners learn nothing, and editors see all', async () => {
  await using site = await withQuiz({ feedback: 'never' })
  const { attemptId } = await site.take(2)
  assert.doesNotMatch(JSON.stringify(await site.read(attemptId)), secrets)
  assert.equal((await site.list()).counting, null)
  assert.equal((await site.read(attemptId, site.head)).score, 2)
})

test('with feedback at once the reply says how it was judged, and the answer is final', async () => {
  await using site = await withQuiz({ feedback: 'at-once' })
  const [first = '', second = ''] = site.ids
  const { attemptId } = await site.begin()
  const { question } = await site.json(await site.answer(attemptId, first, false))
  assert.deepEqual(
    [question.isRight, question.points, question.correct, question.isFinal],
    [false, 0, true, true],
  )
  const again = await site.answer(attemptId, first, true, 2)
  assert.deepEqual([again.statusCode, again.json().code], [409, 'answered-already'])
  const repeated = await site.json(await site.answer(attemptId, first, false, 1))
  assert.equal(repeated.question.isRight, false, 'the same answer again is once')
  const open = (await site.read(attemptId)).questions.find(({ questionId }) => questionId === second)
  assert.doesNotMatch(JSON.stringify(open), secrets)
})

test('until it is right: wrong tries cost a share of the points, and tell nothing but that they are wrong', async () => {
  await using site = await withQuiz({ feedback: 'at-once', isUntilRight: true, penalty: 0.33 }, [
    'short-text',
  ])
  const [question = ''] = site.ids
  const { attemptId } = await site.begin()
  for (const [sequence, wrong] of [
    [1, 'granny'],
    [2, 'sheepshank'],
  ] as const) {
    const reply = await site.json(await site.answer(attemptId, question, wrong, sequence))
    assert.equal(reply.question.isFinal, false)
    assert.doesNotMatch(JSON.stringify(reply), secrets)
  }
  await site.json(await site.answer(attemptId, question, 'sheepshank', 2))
  const right = await site.json(await site.answer(attemptId, question, 'bowline', 3))
  assert.deepEqual([right.question.points, right.question.isFinal], [0.34, true])
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 0.34)
})

test('forward: later questions never leave the server before they are open, and there is no way back', async () => {
  await using site = await withQuiz({ navigation: 'forward' })
  const [first = '', second = '', third = ''] = site.ids
  const begun = await site.begin()
  const { attemptId } = begun
  assert.deepEqual([begun.questions.length, begun.questionCount], [1, 3])
  assert.doesNotMatch(JSON.stringify(begun), /king of knots|Six times/)
  assert.equal((await site.answer(attemptId, second, 'bowline')).statusCode, 404)
  const answered = await site.json(await site.answer(attemptId, first, true))
  assert.equal(answered.next.questionId, second)
  assert.equal((await site.answer(attemptId, first, false, 2)).json().code, 'answered-already')
  const repeated = await site.json(await site.answer(attemptId, first, true, 1))
  assert.equal(repeated.next.questionId, second)
  const next = await site.call('openNextQuestion', { session: site.learner, params: { attemptId } })
  assert.equal((await site.json(next)).next.questionId, third)
  assert.equal((await site.answer(attemptId, second, 'bowline')).json().code, 'answered-already')
  await site.json(await site.answer(attemptId, third, { value: 42 }))
  assert.equal((await site.read(attemptId)).questions.length, 3)
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 2)
})

test('an essay is not graded until a teacher grades it, and never 0 before', async () => {
  await using site = await withQuiz({ passShare: 0.5 }, ['true-false'])
  const essay = await site.addQuestion({ kind: 'essay', stem: 'Why knots?' })
  const [first = ''] = site.ids
  await site.json(
    await site.ask([
      { questionId: first, points: 1 },
      { questionId: essay, points: 3 },
    ]),
  )
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, first, true))
  await site.json(await site.answer(attemptId, essay, 'Because they hold.'))
  const { attempt } = await site.json(await site.submit(attemptId))
  assert.deepEqual(
    [attempt.state, attempt.score, attempt.share, attempt.isPassed],
    ['to-grade', null, null, null],
  )
  assert.equal((await site.list()).counting, null)
  assert.equal(await site.isComplete(), false)
  const grade = (json: object, questionId = essay, session = site.head) =>
    site.call('gradeAnswer', { session, params: { attemptId, questionId }, json })
  assert.equal((await grade({ points: 2 }, essay, site.learner)).statusCode, 403)
  for (const points of [3.5, -1, '1,5', Number.NaN])
    assert.equal((await grade({ points })).statusCode, 400, `${points}`)
  const waiting = await site.list(site.head, { all: 'true', state: 'to-grade' })
  assert.equal(waiting.attempts.length, 1)
  await site.json(await grade({ points: 2, comment: 'Good.' }))
  const shown = await site.read(attemptId)
  assert.deepEqual([shown.state, shown.score], ['graded', 3])
  assert.equal(shown.questions[1]?.comment, 'Good.')
  assert.equal(await site.isComplete(), true)
  assert.equal((await site.list(site.head, { all: 'true', state: 'to-grade' })).attempts.length, 0)
})

test('editors grade by question and without names, and see by what; learners do not', async () => {
  await using site = await withQuiz({ feedback: 'after-attempt' })
  const rubric = 'A reason: 1. An example: 2.'
  const essay = await site.addQuestion({ kind: 'essay', title: 'Why', stem: 'Why knots?', rubric })
  await site.json(await site.ask([...site.ids, essay].map((questionId) => ({ questionId, points: 3 }))))
  const other = await site.signIn('USER')
  for (const session of [site.learner, other]) {
    const { attemptId } = await site.begin(session)
    await site.json(await site.answer(attemptId, essay, 'Because they hold.', 1, session))
    await site.json(await site.submit(attemptId, session))
    assert.doesNotMatch(JSON.stringify(await site.read(attemptId, session)), /An example/)
  }
  const list = (query: Record<string, string>) => site.list(site.head, { all: 'true', ...query })
  const { attempts, waiting } = await list({ state: 'to-grade', questionId: essay, anonymous: 'true' })
  assert.deepEqual(waiting, [{ questionId: essay, title: 'Why', count: 2 }])
  assert.equal(attempts.length, 2)
  assert.doesNotMatch(JSON.stringify(attempts), /user|fullName/)
  const [{ attemptId }] = attempts
  const shown = (await site.read(attemptId, site.head)).questions.find(
    ({ questionId }) => questionId === essay,
  )
  assert.equal(shown?.rubric, rubric)
  const [first = ''] = site.ids
  assert.deepEqual((await list({ state: 'to-grade', questionId: first })).attempts, [])
  assert.equal((await list({ questionId: first })).attempts.length, 2)
  await site.json(
    await site.call('gradeAnswer', {
      session: site.head,
      params: { attemptId, questionId: essay },
      json: { points: 2 },
    }),
  )
  const after = await list({ state: 'to-grade', questionId: essay })
  assert.deepEqual([after.waiting[0].count, after.attempts.length], [1, 1])
})

test('what was graded by itself is graded otherwise with a reason only, which the audit log has; completion follows', async () => {
  await using site = await withQuiz({ passShare: 1 })
  const { attemptId } = await site.take(2)
  const [, , third = ''] = site.ids
  const grade = (json: object) =>
    site.call('gradeAnswer', { session: site.head, params: { attemptId, questionId: third }, json })
  assert.equal((await grade({ points: 1 })).json().fields.reason.length > 0, true)
  await site.json(await grade({ points: 1, reason: 'The unit was unclear' }))
  assert.equal(await site.isComplete(), true)
  await site.json(await grade({ points: 0, reason: 'It was clear' }))
  const { entries } = await site.json(await site.call('listAudit', { session: site.head, query: {} }))
  assert.match(JSON.stringify(entries), /The unit was unclear/)
})

const handed = (points: number | null) => ({ points, max_points: 10, submitted_at: new Date(0) })

test('which attempts count', () => {
  const attempts = [handed(4), handed(8), handed(6)]
  const scoreOf = (scoring: 'best' | 'last' | 'mean' | 'first', all = attempts) =>
    countAttempts({ scoring, pass_share: 0.5 }, all)?.score
  assert.deepEqual(
    (['best', 'last', 'mean', 'first'] as const).map((scoring) => scoreOf(scoring)),
    [8, 6, 6, 4],
  )
  const waiting = [handed(4), handed(null)]
  assert.deepEqual(
    [scoreOf('best', waiting), scoreOf('last', waiting), scoreOf('mean', waiting)],
    [4, undefined, 4],
  )
  assert.equal(countAttempts({ scoring: 'best', pass_share: null }, []), null)
  assert.equal(countAttempts({ scoring: 'best', pass_share: 0.8 }, [handed(8)])?.isPassed, true)
})
