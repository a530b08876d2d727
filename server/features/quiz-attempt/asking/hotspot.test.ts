import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'
import { bankSamples } from '../../../../test/support/teaching/bank-samples.ts'
import { addSamplePicture } from '../../../../test/support/teaching/sample-picture.ts'

async function withHotspot(settings: object) {
  const site = await withQuiz(settings, ['true-false'])
  await addSamplePicture(site, site.courseId)
  const questionId = await site.addQuestion(bankSamples.hotspot)
  await site.json(await site.ask([{ questionId, points: 2 }]))
  return { ...site, questionId }
}

const secret = /areas|coords|isCorrect|correct|polygon/

test('areas do not reach the browser before they may be seen, and then all do', async () => {
  for (const feedback of ['at-once', 'after-attempt', 'never']) {
    await using site = await withHotspot({ feedback })
    const begun = await site.begin()
    assert.doesNotMatch(JSON.stringify(begun.questions), secret)
    const { attemptId } = begun
    const saved = await site.json(await site.answer(attemptId, site.questionId, [0.2, 0.5]))
    const isSeen = feedback === 'at-once'
    assert.equal(secret.test(JSON.stringify(saved)), isSeen, feedback)
    const { attempt } = await site.json(await site.submit(attemptId))
    const [question] = attempt.questions
    if (feedback === 'never') {
      assert.doesNotMatch(JSON.stringify(attempt), secret)
      continue
    }
    assert.deepEqual(question.areas, bankSamples.hotspot.areas)
    assert.deepEqual(
      [question.points, question.isRight, attempt.answers],
      [2, true, { [site.questionId]: [0.2, 0.5] }],
    )
  }
})

test('a place outside gives nothing, and what is no place is refused', async () => {
  await using site = await withHotspot({ feedback: 'after-attempt' })
  const { attemptId } = await site.begin()
  const wrong = [[0.5], [0.1, 0.2, 0.3], [0.5, 1.01], [-0.1, 0], ['0.2', 0.5], [null, 0], { x: 1 }, 'x', 5]
  for (const [index, given] of wrong.entries()) {
    const response = await site.answer(attemptId, site.questionId, given, index + 1)
    assert.equal(response.statusCode, 400, JSON.stringify(given))
    assert.ok(response.json().fields.answer)
  }
  await site.json(await site.answer(attemptId, site.questionId, [0.7, 0.5], 50))
  const { attempt } = await site.json(await site.submit(attemptId))
  assert.deepEqual([attempt.score, attempt.questions[0].isRight], [0, false])
})

test('statistics count marks on pictures like other questions', async () => {
  await using site = await withHotspot({ feedback: 'never', attempts: 2 })
  for (const point of [
    [0.2, 0.5],
    [0.9, 0.9],
  ]) {
    const { attemptId } = await site.begin()
    await site.json(await site.answer(attemptId, site.questionId, point))
    await site.json(await site.submit(attemptId))
  }
  const params = { lectureId: site.lectureId }
  const read = await site.json(await site.call('readQuizStatistics', { session: site.head, params }))
  const [{ attempts, answers, facility }] = read.questions
  assert.deepEqual([attempts, answers, facility], [2, 2, 0.5])
})
