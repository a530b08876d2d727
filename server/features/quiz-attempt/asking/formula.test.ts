import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attempt } from '../../../../contract/endpoints/quiz-attempt.ts'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

const question = {
  kind: 'formula',
  stem: 'A boat sails {hours} hours at {speed} knots. How far?',
  variables: [
    { name: 'hours', min: 1, max: 1_000_000, decimals: 0 },
    { name: 'speed', min: 0.001, max: 99.999, decimals: 3 },
  ],
  answer: 'hours * speed * 1852',
  tolerance: 0.001,
  isRelative: true,
  units: [
    { name: 'm', factor: 1 },
    { name: 'nm', factor: 1852 },
  ],
  rightFeedback: 'Speed times time.',
}

async function withFormula(settings: object = {}) {
  const site = await withQuiz(settings, ['true-false'])
  const questionId = await site.addQuestion(question)
  await site.json(await site.ask([{ questionId, points: 2 }]))
  return { ...site, questionId }
}

const secrets = /\* speed|"variables"|"answer":"|tolerance|1000000|Speed times|1852/

function askedOf({ questions: [asked] }: Pick<Attempt, 'questions'>) {
  const [, hours, speed] = /sails (\d+) hours at (\d+\.\d{3}) knots/.exec(asked?.stem ?? '') ?? []
  assert.ok(hours && speed, asked?.stem)
  return { hours: Number(hours), speed: Number(speed), miles: Number(hours) * Number(speed) }
}

test('two learners are asked for different values, each with a right answer of its own', async () => {
  await using site = await withFormula()
  const { questionId } = site
  const other = await site.signIn('USER')
  const [mine, theirs] = [await site.begin(), await site.begin(other)]
  for (const attempt of [mine, theirs]) assert.doesNotMatch(JSON.stringify(attempt), secrets)
  const [{ miles }, asked] = [askedOf(mine), askedOf(theirs)]
  assert.notEqual(miles, asked.miles)
  await site.json(await site.answer(mine.attemptId, questionId, { value: miles, unit: 'nm' }))
  await site.json(await site.answer(theirs.attemptId, questionId, { value: asked.miles * 1852 }, 1, other))
  for (const [attempt, session] of [
    [mine, site.learner],
    [theirs, other],
  ] as const) {
    const reply = await site.json(await site.submit(attempt.attemptId, session))
    assert.equal(reply.attempt.score, 2)
    assert.deepEqual(reply.attempt.questions[0].feedback, [{ text: 'Speed times time.' }])
  }
})

test('the answer of somebody else is wrong, and the right one for one’s own values is shown', async () => {
  await using site = await withFormula()
  const { attemptId, ...mine } = await site.begin()
  const theirs = askedOf(await site.begin(await site.signIn('USER')))
  await site.json(await site.answer(attemptId, site.questionId, { value: theirs.miles, unit: 'nm' }))
  const { attempt } = await site.json(await site.submit(attemptId))
  assert.equal(attempt.score, 0)
  const [asked] = attempt.questions
  assert.ok(Math.abs(asked.correct.value / (askedOf(mine).miles * 1852) - 1) < 1e-9)
  assert.equal(asked.correct.unit, 'm')
  assert.doesNotMatch(JSON.stringify(attempt), /"variables"|\* speed|1000000/)
})

test('the values stay the same at each reading, after a change of the question, and for those who grade', async () => {
  await using site = await withFormula()
  const begun = await site.begin()
  const { attemptId } = begun
  const params = { courseId: site.courseId, questionId: site.questionId }
  const json = { answer: '1', variables: question.variables.map((one) => ({ ...one, max: 2, decimals: 0 })) }
  await site.json(await site.call('editBankQuestion', { session: site.head, params, json }))
  assert.deepEqual(askedOf(await site.read(attemptId)), askedOf(begun))
  assert.deepEqual(askedOf((await site.json(await site.start())).attempt), askedOf(begun))
  const value = askedOf(begun).miles * 1852
  await site.json(await site.answer(attemptId, site.questionId, { value }))
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 2)
  assert.deepEqual(askedOf(await site.read(attemptId, site.head)), askedOf(begun))
})

test('with feedback at once and forward, each reply has the values and nothing of the formula', async () => {
  await using site = await withFormula({ feedback: 'at-once', navigation: 'forward' })
  const second = await site.addQuestion({ ...question, answer: 'hours + speed' })
  await site.json(await site.ask([site.questionId, second].map((questionId) => ({ questionId, points: 1 }))))
  const { attemptId } = await site.begin()
  const reply = await site.json(await site.answer(attemptId, site.questionId, { value: 1 }))
  assert.equal(reply.question.isRight, false)
  assert.doesNotMatch(JSON.stringify(reply), /\* speed|"variables"|hours \+ speed|tolerance|1000000/)
  const { hours, speed } = askedOf({ questions: [reply.next] })
  const last = await site.json(await site.answer(attemptId, second, { value: hours + speed }))
  assert.equal(last.question.isRight, true)
})

test('a mended formula is regraded for the values of each attempt; with other ranges, what was asked stays', async () => {
  await using site = await withFormula()
  const begun = await site.begin()
  const { attemptId } = begun
  const { hours, speed } = askedOf(begun)
  await site.json(await site.answer(attemptId, site.questionId, { value: hours + speed }))
  assert.equal((await site.json(await site.submit(attemptId))).attempt.score, 0)
  const params = { courseId: site.courseId, questionId: site.questionId }
  const mend = async (json: object) => {
    await site.json(await site.call('editBankQuestion', { session: site.head, params, json }))
    const { count } = await site.json(
      await site.call('regradeQuestion', { session: site.head, params, json: {} }),
    )
    const attempt = await site.read(attemptId)
    assert.deepEqual(askedOf(attempt), { hours, speed, miles: hours * speed })
    return [count, attempt.score]
  }
  assert.deepEqual(await mend({ answer: 'hours + speed' }), [1, 2])
  const [first, second] = question.variables
  const variables = [{ ...first, max: 5 }, second]
  assert.deepEqual(await mend({ answer: 'hours * speed', variables }), [0, 2])
})

test('statistics count formulas like other questions', async () => {
  await using site = await withFormula()
  const { attemptId, ...begun } = await site.begin()
  await site.json(await site.answer(attemptId, site.questionId, { value: askedOf(begun).miles, unit: 'nm' }))
  await site.json(await site.submit(attemptId))
  const reply = await site.call('readQuizStatistics', {
    session: site.head,
    params: { lectureId: site.lectureId },
  })
  const { questions } = await site.json(reply)
  assert.deepEqual([questions[0].facility, questions[0].answers], [1, 1])
})

test('what is no formula is refused with its place when it is saved', async () => {
  await using site = await withFormula()
  const params = { courseId: site.courseId }
  const add = (changes: object) =>
    site.call('addBankQuestion', { session: site.head, params, json: { ...question, ...changes } })
  const refused: [object, string, RegExp][] = [
    [{ answer: 'hours * ' }, 'answer', /ends where/],
    [{ answer: 'constructor' }, 'answer', /“constructor” at character 1 is no variable/],
    [{ answer: '1 / (hours - 1)' }, 'answer', /divides by zero \(character 3\) for hours = 1/],
    [{ answer: '9^9^9^9' }, 'answer', /too large/],
    [{ answer: '('.repeat(1_001) }, 'answer', /longer than 1,?000 characters/],
    [{ answer: '' }, 'answer', /write the formula/],
    [{ answer: undefined }, 'answer', /write the formula/],
    [{ variables: [] }, 'variables', /1 to 20 variables/],
    [{ variables: [question.variables[0], question.variables[0]] }, 'variables', /name of its own/],
    [{ stem: 'A boat sails {hours} hours. How far?' }, 'variables', /value of \{speed\}/],
    [{ variables: [{ name: '__proto__', min: 1, max: 2 }] }, 'variables', /begins with a letter/],
    [{ variables: [{ name: 'a', min: 1, max: 1e10 }] }, 'variables', /least and a most value/],
    [{ variables: [{ name: 'a', min: 1, max: 2, decimals: 7 }] }, 'variables', /0 to 6 decimals/],
  ]
  for (const [changes, field, reason] of refused) {
    const reply = await add(changes)
    assert.equal(reply.statusCode, 400, reply.body)
    const { fields } = reply.json()
    const name = Object.keys(fields).find((one) => one.startsWith(field)) ?? ''
    assert.match(fields[name] ?? '', reason, reply.body)
  }
})
