import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

const hints = ['It has a **loop**.', 'Sailors call it the king.']

async function withHints(settings: object) {
  const site = await withQuiz(settings, ['true-false'])
  const questionId = await site.addQuestion({
    kind: 'short-text',
    stem: 'Which knot?',
    accepted: [{ text: 'bowline' }],
    hints,
  })
  await site.json(await site.ask([{ questionId, points: 1 }]))
  return { ...site, questionId }
}

test('until it is right, each wrong try shows one hint more, in its reply and at each reading, and never before', async () => {
  await using site = await withHints({ feedback: 'at-once', isUntilRight: true, penalty: 0.1 })
  const begun = await site.begin()
  const { attemptId } = begun
  const nothing = /loop|king/
  assert.deepEqual(begun.questions[0]?.hints, [])
  assert.doesNotMatch(JSON.stringify(begun), nothing)
  for (const [sequence, shown] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ] as const) {
    const { question } = await site.json(
      await site.answer(attemptId, site.questionId, `granny ${sequence}`, sequence),
    )
    assert.deepEqual(question.hints, hints.slice(0, shown))
    assert.deepEqual((await site.read(attemptId)).questions[0]?.hints, hints.slice(0, shown))
  }
  const again = await site.json(await site.answer(attemptId, site.questionId, 'granny 3', 3))
  assert.deepEqual(again.question.hints, hints, 'the same answer again is no other try')
  const right = await site.json(await site.answer(attemptId, site.questionId, 'bowline', 4))
  const { isFinal, isRight, points } = right.question
  assert.deepEqual([isFinal, isRight, points], [true, true, 0.7], 'right at last, less what the tries cost')
  assert.deepEqual(right.question.hints, hints)
})

test('the first wrong try shows the first hint alone', async () => {
  await using site = await withHints({ feedback: 'at-once', isUntilRight: true, penalty: 0.1 })
  const { attemptId } = await site.begin()
  const reply = await site.json(await site.answer(attemptId, site.questionId, 'granny'))
  assert.match(JSON.stringify(reply), /loop/)
  assert.doesNotMatch(JSON.stringify(reply), /king/)
  await site.json(await site.answer(attemptId, site.questionId, null, 2))
  assert.doesNotMatch(JSON.stringify(await site.read(attemptId)), /king/, 'taking it back is no try')
})

test('where there is one try, nobody sees a hint', async () => {
  for (const feedback of ['at-once', 'after-attempt', 'never']) {
    await using site = await withHints({ feedback })
    const { attemptId } = await site.begin()
    const reply = await site.json(await site.answer(attemptId, site.questionId, 'granny'))
    const { attempt } = await site.json(await site.submit(attemptId))
    for (const one of [reply, attempt, await site.read(attemptId)])
      assert.doesNotMatch(JSON.stringify(one), /loop|king/)
  }
})
