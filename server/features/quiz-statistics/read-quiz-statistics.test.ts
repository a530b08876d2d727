import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'

test('counts what was handed in and is graded, and what was chosen', async () => {
  await using site = await withQuiz({}, ['true-false', 'number'])
  const read = async () => {
    const params = { lectureId: site.lectureId }
    return site.json(await site.call('readQuizStatistics', { session: site.head, params }))
  }
  assert.deepEqual(
    { ...(await read()), message: undefined, success: undefined },
    { attempts: 0, mean: null, median: null, questions: [], message: undefined, success: undefined },
  )
  const options = [
    { text: 'Bowline', isCorrect: true },
    { text: 'Reef knot', isCorrect: false },
  ]
  const choiceId = await site.addQuestion({ kind: 'choice', stem: 'A loop?', options })
  const items = [...site.ids, choiceId].map((questionId) => ({ questionId, points: 1 }))
  await site.json(await site.ask(items))

  const secondsFor = { 'true-false': 4, number: 30, choice: 7 }
  // Each learner: how many of the first two they answer rightly, and which option they choose.
  for (const [right, chosen] of [
    [2, 'Bowline'],
    [1, 'Reef knot'],
    [0, 'Reef knot'],
  ] as const) {
    const session = await site.signIn('USER')
    const { attemptId, questions } = await site.begin(session)
    const given = { 'true-false': right > 0, number: { value: right > 1 ? 42 : 41 } }
    for (const question of questions) {
      const answer =
        question.kind === 'choice'
          ? [question.options.find(({ text }) => text === chosen)?._id]
          : given[question.kind as keyof typeof given]
      site.pass(secondsFor[question.kind as keyof typeof secondsFor])
      await site.json(await site.answer(attemptId, question.questionId, answer, 1, session))
    }
    await site.json(await site.submit(attemptId, session))
  }
  await site.begin()

  const { attempts, mean, median, questions } = await read()
  assert.equal(attempts, 3)
  assert.ok(Math.abs(mean - 4 / 9) < 1e-9)
  assert.ok(Math.abs(median - 1 / 3) < 1e-9)
  const choice = questions.find(({ questionId }: { questionId: string }) => questionId === choiceId)
  assert.equal(choice.answers, 3)
  const seconds = questions.map(({ seconds: middle }: { seconds: number }) => middle)
  assert.deepEqual(new Set(seconds), new Set(Object.values(secondsFor)))
  assert.ok(Math.abs(choice.facility - 1 / 3) < 1e-9)
  assert.ok(choice.discrimination > 0)
  assert.deepEqual(
    choice.choices.map(({ text, count }: { text: string; count: number }) => [text, count]),
    [
      ['Bowline', 1],
      ['Reef knot', 2],
    ],
  )
})

test('an essay that is not graded is not 0: its attempt counts once it is graded', async () => {
  await using site = await withQuiz({}, ['true-false'])
  const essay = await site.addQuestion({ kind: 'essay', stem: 'Why?' })
  const items = [...site.ids, essay].map((questionId) => ({ questionId, points: 1 }))
  await site.json(await site.ask(items))
  const { attemptId } = await site.begin()
  await site.json(await site.answer(attemptId, essay, 'Because.'))
  await site.json(await site.submit(attemptId))
  const read = async () => {
    const params = { lectureId: site.lectureId }
    return site.json(await site.call('readQuizStatistics', { session: site.head, params }))
  }
  assert.equal((await read()).attempts, 0)
  const grade = { session: site.head, params: { attemptId, questionId: essay }, json: { points: 1 } }
  await site.json(await site.call('gradeAnswer', grade))
  assert.equal((await read()).attempts, 1)
})

test('learners read no statistics', async () => {
  await using site = await withQuiz()
  const params = { lectureId: site.lectureId }
  assert.equal((await site.call('readQuizStatistics', { session: site.learner, params })).statusCode, 403)
})
