import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

const levels = (...points: number[]) => points.map((one) => ({ title: `level of ${one}`, points: one }))
const criteria = [
  { title: 'Argument', points: 4, levels: levels(0, 1.5, 4) },
  { title: 'Language', points: 2 },
]

async function openSite(settings: object = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withQuiz(settings, []))
  const question = { kind: 'essay', stem: 'Why do knots hold?', rubric: 'Be kind.', criteria }
  const questionId = await site.addQuestion(question)
  await site.json(await site.ask([{ questionId, points: 3 }]))
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, questionId, 'Friction.'))
  await site.json(await site.submit(attemptId))
  const params = { attemptId, questionId }
  const grade = (json: object) => site.call('gradeAnswer', { session: site.head, params, json })
  const stack = opened.move()
  return { ...site, questionId, attemptId, grade, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('a teacher chooses levels, which add up in proportion to the points, and the learner reads them', async () => {
  await using site = await openSite()
  const forTeacher = (await site.read(site.attemptId, site.head)).questions[0]
  assert.deepEqual(
    [forTeacher?.criteria, forTeacher?.rubric, forTeacher?.marks],
    [criteria, 'Be kind.', undefined],
  )
  const { attempt } = await site.json(
    await site.grade({ criteria: [{ level: 1 }, { points: 0.5 }], comment: 'So.' }),
  )
  assert.equal(attempt.score, 1, '2 of 6, of 3 points')
  const { questions } = await site.read(site.attemptId)
  const marks = [
    { title: 'Argument', maxPoints: 4, points: 1.5, level: 'level of 1.5', at: 1 },
    { title: 'Language', maxPoints: 2, points: 0.5 },
  ]
  assert.deepEqual([questions[0]?.marks, questions[0]?.points, questions[0]?.comment], [marks, 1, 'So.'])
  assert.equal(questions[0]?.criteria, undefined)
  const { attempt: plain } = await site.json(await site.grade({ points: 2 }))
  assert.deepEqual([plain.score, plain.questions[0].marks], [2, undefined])
})

test('marks that do not fit the criteria are refused, and nothing is graded', async () => {
  await using site = await openSite()
  for (const marks of [
    [],
    [{ level: 1 }],
    [{ level: 3 }, { points: 0 }],
    [{ points: 1 }, { points: 0 }],
    [{ level: 0 }, { level: 0 }],
    [{ level: 0 }, { points: 2.5 }],
    [{ level: 0 }, { points: -1 }],
    [{ level: 0 }, { points: 1 }, { points: 1 }],
  ]) {
    const refused = await site.grade({ criteria: marks })
    assert.equal(refused.statusCode, 400, JSON.stringify(marks))
    assert.ok(
      Object.keys(refused.json().fields).some((name) => name.startsWith('criteria')),
      refused.body,
    )
  }
  assert.equal((await site.grade({})).statusCode, 400)
  assert.equal((await site.grade({ points: 1, criteria: [{ level: 0 }, { points: 0 }] })).statusCode, 400)
  assert.equal((await site.read(site.attemptId)).state, 'to-grade')
})

test('criteria that change later do not change what was graded by them', async () => {
  await using site = await openSite()
  await site.json(await site.grade({ criteria: [{ level: 2 }, { points: 2 }] }))
  const params = { courseId: site.courseId, questionId: site.questionId }
  const other = [{ title: 'Other', points: 1 }]
  await site.json(
    await site.call('editBankQuestion', { session: site.head, params, json: { criteria: other } }),
  )
  await site.json(await site.call('regradeQuestion', { session: site.head, params, json: {} }))
  const { questions, score } = await site.read(site.attemptId)
  assert.deepEqual([score, questions[0]?.marks?.map(({ title }) => title)], [3, ['Argument', 'Language']])
  const again = (await site.read(site.attemptId, site.head)).questions[0]
  assert.deepEqual(again?.criteria, criteria)
})

test('levels are not shown before feedback may be seen', async () => {
  await using site = await openSite({ feedback: 'never' })
  await site.json(await site.grade({ criteria: [{ level: 2 }, { points: 2 }] }))
  assert.doesNotMatch(JSON.stringify(await site.read(site.attemptId)), /Argument|level of/)
})

test('criteria of a question are checked with a sentence', async () => {
  await using site = await openSite()
  for (const wrong of [
    [{ title: '', points: 1 }],
    [{ title: 'A', points: 0 }],
    [{ title: 'A', points: 1, levels: levels(1) }],
    [{ title: 'A', points: 1, levels: levels(0, 2) }],
    [{ title: 'A', points: 1, levels: levels(1, 1) }],
    [criteria[0], criteria[0]],
    Array.from({ length: 21 }, (_, index) => ({ title: `${index}`, points: 1 })),
  ]) {
    const json = { kind: 'file', stem: 'x', criteria: wrong }
    const refused = await site.call('addBankQuestion', {
      ...{ session: site.head, params: { courseId: site.courseId }, json },
    })
    assert.equal(refused.statusCode, 400, JSON.stringify(wrong))
    assert.ok(
      Object.keys(refused.json().fields).some((name) => name.startsWith('criteria')),
      refused.body,
    )
  }
})
