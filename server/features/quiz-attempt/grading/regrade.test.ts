import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

type Given = { exclude?: 'nobody' | 'all' }

async function withRegrade(...given: Parameters<typeof withQuiz>) {
  const site = await withQuiz(...given)
  const regrade = (
    questionId: string,
    json: Given = {},
    query: { dryRun?: 'true' } = {},
    session = site.head,
  ) => site.call('regradeQuestion', { session, params: { courseId: site.courseId, questionId }, json, query })
  const mend = async (questionId: string, json: object) =>
    site.json(
      await site.call('editBankQuestion', {
        session: site.head,
        params: { courseId: site.courseId, questionId },
        json,
      }),
    )
  const scoreOf = async ({ attemptId }: { attemptId: string }) => {
    const { score, maxScore, state } = await site.read(attemptId)
    return [score, maxScore, state]
  }
  return { ...site, regrade, mend, scoreOf }
}

test('a mended question shows who changes by how much, and changes them when it is wished', async () => {
  await using site = await withRegrade({ passShare: 1 })
  const [trueFalse = ''] = site.ids
  const attempt = await site.take(3)
  const other = await site.signIn('USER')
  const wrong = await site.take(0, other)
  assert.equal(await site.isComplete(), true)
  await site.mend(trueFalse, { isTrue: false })
  assert.deepEqual(await site.scoreOf(attempt), [3, 3, 'graded'])

  const planned = await site.json(await site.regrade(trueFalse, {}, { dryRun: 'true' }))
  assert.deepEqual(await site.scoreOf(attempt), [3, 3, 'graded'])
  const done = await site.json(await site.regrade(trueFalse))
  assert.deepEqual(done.changes, planned.changes)
  const changed = done.changes.map(({ attemptId, before, after }: Record<string, unknown>) => [
    attemptId,
    before,
    after,
  ])
  assert.deepEqual(
    new Set(changed.map(String)),
    new Set([`${attempt.attemptId},3,2`, `${wrong.attemptId},0,1`]),
  )
  assert.equal(done.changes.length, done.count)
  assert.deepEqual(await site.scoreOf(attempt), [2, 3, 'graded'])
  assert.equal(await site.isComplete(), false)
  assert.deepEqual((await site.json(await site.regrade(trueFalse))).changes, [])
})

test('an excluded question counts for nobody, or for all, until it is regraded without', async () => {
  await using site = await withRegrade({ attempts: 3 })
  const [trueFalse = '', ...others] = site.ids
  const attempt = await site.take(0)
  await site.json(await site.regrade(trueFalse, { exclude: 'all' }))
  assert.deepEqual(await site.scoreOf(attempt), [1, 3, 'graded'])
  const shown = (await site.read(attempt.attemptId)).questions.find(
    ({ questionId }) => questionId === trueFalse,
  )
  assert.equal(shown?.excluded, 'all')
  await site.json(await site.regrade(trueFalse, { exclude: 'nobody' }))
  assert.deepEqual(await site.scoreOf(attempt), [0, 2, 'graded'])
  const next = await site.begin()
  assert.deepEqual(
    next.questions.map(({ questionId }) => questionId),
    others,
  )
  assert.ok(next.questions.every((question) => !('excluded' in question)))
  await site.json(await site.submit(next.attemptId))
  await site.json(await site.regrade(trueFalse))
  assert.deepEqual(await site.scoreOf(attempt), [0, 3, 'graded'])
  assert.equal((await site.begin()).questions.length, 3)
})

test('an attempt that is open while a question is excluded counts as all others when it is handed in', async () => {
  await using site = await withRegrade()
  const [trueFalse = '', text = ''] = site.ids
  const { attemptId } = await site.begin()
  const planned = await site.json(await site.regrade(trueFalse, { exclude: 'nobody' }, { dryRun: 'true' }))
  assert.deepEqual([planned.count, planned.open], [0, 1])
  await site.json(await site.regrade(trueFalse, { exclude: 'nobody' }))
  await site.json(await site.answer(attemptId, text, 'bowline'))
  await site.json(await site.submit(attemptId))
  assert.deepEqual(await site.scoreOf({ attemptId }), [1, 2, 'graded'])
})

test('an excluded essay waits for no grade, beside another that does', async () => {
  await using site = await withRegrade()
  const essays = await Promise.all(['Why?', 'When?'].map((stem) => site.addQuestion({ kind: 'essay', stem })))
  const [excluded = '', waiting = ''] = essays
  await site.json(await site.ask(essays.map((questionId) => ({ questionId, points: 1 }))))
  const { attemptId } = await site.begin()
  for (const essay of essays) await site.json(await site.answer(attemptId, essay, 'Because.'))
  await site.json(await site.submit(attemptId))
  const list = (query: Record<string, string> = {}) =>
    site.list(site.head, { all: 'true', state: 'to-grade', ...query })
  const waitingOnes = async () =>
    (await list()).waiting.map(({ questionId }: { questionId: string }) => questionId)
  const countOf = async (questionId: string) => (await list({ questionId })).attempts.length
  assert.deepEqual(new Set(await waitingOnes()), new Set(essays))
  for (const exclude of ['nobody', 'all'] as const) {
    await site.json(await site.regrade(excluded, { exclude }))
    assert.deepEqual(await waitingOnes(), [waiting])
    assert.deepEqual([await countOf(excluded), await countOf(waiting)], [0, 1])
  }
  await site.json(await site.regrade(excluded))
  assert.equal(await countOf(excluded), 1)
})

test('what a teacher graded stays, and so does an answer that no longer fits', async () => {
  await using site = await withRegrade({}, ['short-text'])
  const [text = ''] = site.ids
  const question = await site.addQuestion({
    kind: 'choice',
    stem: 'Which are knots?',
    options: [
      { text: 'Reef', isCorrect: true },
      { text: 'Rope', isCorrect: false },
      { text: 'Sheet bend', isCorrect: true },
    ],
    isSingle: false,
    scoring: 'per-option',
  })
  await site.json(await site.ask([text, question].map((questionId) => ({ questionId, points: 1 }))))
  const { attemptId, questions } = await site.begin()
  const choice = questions.find(({ questionId }) => questionId === question) as unknown as {
    options: { _id: string; text: string }[]
  }
  const idOf = (wanted: string) => choice.options.find(({ text: said }) => said === wanted)?._id
  await site.json(await site.answer(attemptId, question, [idOf('Reef'), idOf('Sheet bend')]))
  await site.json(await site.answer(attemptId, text, 'granny'))
  await site.json(await site.submit(attemptId))
  await site.json(
    await site.call('gradeAnswer', {
      session: site.head,
      params: { attemptId, questionId: text },
      json: { points: 0.5, reason: 'Nearly' },
    }),
  )
  await site.mend(text, { accepted: [{ text: 'granny' }] })
  await site.mend(question, {
    options: [
      { text: 'Reef', isCorrect: true },
      { text: 'Rope', isCorrect: false },
    ],
  })
  for (const id of [text, question]) assert.deepEqual((await site.json(await site.regrade(id))).changes, [])
  assert.deepEqual(await site.scoreOf({ attemptId }), [1.5, 2, 'graded'])
})

test('grading and regrading are no sign of the learner, nor does a regrade add penalties', async () => {
  await using site = await withRegrade({ feedback: 'at-once', isUntilRight: true, penalty: 0.25 }, [
    'true-false',
  ])
  const [trueFalse = ''] = site.ids
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, trueFalse, false, 1))
  await site.json(await site.answer(attemptId, trueFalse, true, 2))
  await site.json(await site.submit(attemptId))
  assert.deepEqual(await site.scoreOf({ attemptId }), [0.75, 1, 'graded'])
  const seenAt = async () =>
    (await site.ctx.db.selectFrom('course_run').select('seen_at').executeTakeFirstOrThrow()).seen_at
  const before = await seenAt()
  site.pass(86_400)
  await site.json(await site.regrade(trueFalse, { exclude: 'nobody' }))
  await site.json(await site.regrade(trueFalse))
  assert.deepEqual(await site.scoreOf({ attemptId }), [0.75, 1, 'graded'])
  await site.json(
    await site.call('gradeAnswer', {
      session: site.head,
      params: { attemptId, questionId: trueFalse },
      json: { points: 0, reason: 'Copied' },
    }),
  )
  assert.deepEqual(await seenAt(), before)
})

test('only editors of the course regrade, and only questions of its bank', async () => {
  await using site = await withRegrade()
  const [trueFalse = ''] = site.ids
  assert.equal((await site.regrade(trueFalse, {}, {}, site.learner)).statusCode, 403)
  assert.equal((await site.regrade(site.lectureId)).statusCode, 404)
  const reply = await site.regrade(trueFalse, { exclude: 'some' as 'all' })
  assert.deepEqual([reply.statusCode, Object.keys(reply.json().fields)], [400, ['exclude']])
})
