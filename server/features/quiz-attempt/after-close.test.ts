import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGrades } from '../../../test/support/quiz/with-grades.ts'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'

const secrets = /"points"|"correct"|"isRight"|"score"|"share"|"isPassed"|"feedback":\[/

test('after the close nothing is told while a late answer may still count, not in the grades either', async () => {
  await using site = await withGrades()
  const closesAt = new Date(site.clock.now.getTime() + 600_000).toISOString()
  await site.json(await site.change({ feedback: 'after-close', closesAt }))
  const { attemptId } = await site.take(2)
  const other = await site.signIn('USER')
  const late = await site.begin(other)
  const points = async () => (await site.mine()).items[0].points
  site.pass(700)
  assert.doesNotMatch(JSON.stringify(await site.read(attemptId)), secrets)
  assert.equal((await site.list()).counting, null)
  assert.equal(await points(), undefined)
  const [first = ''] = site.ids
  assert.equal((await site.json(await site.answer(late.attemptId, first, true, 1, other))).isLate, true)
  site.pass(21)
  assert.equal((await site.read(attemptId)).score, 2)
  assert.equal(await points(), 2)
})

test('where all have handed in, the close tells at once', async () => {
  await using site = await withQuiz()
  const closesAt = new Date(site.clock.now.getTime() + 600_000).toISOString()
  await site.json(await site.change({ feedback: 'after-close', closesAt }))
  const { attemptId } = await site.take(2)
  site.pass(600)
  assert.equal((await site.read(attemptId)).score, 2)
})

test('a question without an answer tells what is right only when no other attempt may begin', async () => {
  await using site = await withQuiz({ attempts: 2 })
  const { attemptId: empty } = await site.begin()
  const { attempt } = await site.json(await site.submit(empty))
  const telling = /"correct"|"feedback":\[|bowline/
  assert.equal(attempt.score, 0)
  assert.doesNotMatch(JSON.stringify(attempt), telling)
  assert.doesNotMatch(JSON.stringify(await site.read(empty)), telling)
  assert.match(JSON.stringify(await site.read(empty, site.head)), telling)
  const second = await site.begin()
  assert.doesNotMatch(JSON.stringify(await site.read(empty)), /"correct":"bowline"/)
  await site.json(await site.submit(second.attemptId))
  assert.match(JSON.stringify(await site.read(empty)), telling)
})

test('the second attempt shows nothing of the first', async () => {
  await using site = await withQuiz()
  const first = await site.take(3)
  assert.match(JSON.stringify(first), secrets)
  const { attemptId, answers } = await site.begin()
  assert.deepEqual(answers, {})
  const second = await site.read(attemptId)
  assert.doesNotMatch(JSON.stringify(second), secrets)
  assert.doesNotMatch(JSON.stringify(second), /bowline/i)
})
