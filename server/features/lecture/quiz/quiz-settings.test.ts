import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  maxAttempts,
  maxQuizItems,
  maxQuizSeconds,
} from '../../../../contract/validation/bounds/quiz-limits.ts'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

const opensAt = '2027-01-04T08:00:00.000Z'
const closesAt = '2027-01-05T08:00:00.000Z'
const all = {
  ...{ timeLimitSeconds: 1_800, attempts: 2, passShare: 0.6, feedback: 'at-once', scoring: 'mean' },
  ...{ opensAt, closesAt, isShuffled: true, navigation: 'forward', layout: 'one-by-one' },
  ...{ isUntilRight: true, penalty: 0.33 },
}

test('a quiz is made and changed as it was sent, and what is left out stays or is the default', async () => {
  await using site = await withQuiz()
  const params = { courseId: site.courseId }
  const add = (json: object, session = site.head) => site.call('addQuiz', { session, params, json })
  const { lecture, quiz } = await site.json(await add({ title: 'Exam', description: 'All.', ...all }), 201)
  assert.deepEqual([lecture.kind, lecture.title], ['quiz', 'Exam'])
  assert.deepEqual(quiz, { lectureId: lecture._id, ...all, items: [] })
  const plain = (await site.json(await add({ title: 'Plain' }), 201)).quiz
  const defaults = { ...plain, lectureId: undefined }
  assert.deepEqual(defaults, {
    ...{ lectureId: undefined, timeLimitSeconds: null, attempts: null, passShare: null, opensAt: null },
    ...{ closesAt: null, feedback: 'after-attempt', scoring: 'best', isShuffled: false, navigation: 'free' },
    ...{ layout: 'one-page', isUntilRight: false, penalty: 0, items: [] },
  })
  const changed = await site.call('changeQuiz', {
    ...{ session: site.head, params: { ...params, lectureId: lecture._id } },
    json: { attempts: null, title: 'Last exam' },
  })
  const after = await site.json(changed)
  assert.deepEqual(after.quiz, { ...quiz, attempts: null })
  assert.equal(after.lecture.title, 'Last exam')
  assert.equal((await add({ title: 'Mine' }, site.learner)).statusCode, 403)
})

const wrong: [object, field: string][] = [
  [{ timeLimitSeconds: 0 }, 'timeLimitSeconds'],
  [{ timeLimitSeconds: 1.5 }, 'timeLimitSeconds'],
  [{ timeLimitSeconds: maxQuizSeconds + 1 }, 'timeLimitSeconds'],
  [{ attempts: 0 }, 'attempts'],
  [{ attempts: maxAttempts + 1 }, 'attempts'],
  [{ passShare: 1.1 }, 'passShare'],
  [{ passShare: -0.1 }, 'passShare'],
  [{ feedback: 'soon' }, 'feedback'],
  [{ feedback: 'after-close' }, 'closesAt'],
  [{ scoring: 'worst' }, 'scoring'],
  [{ navigation: 'backward' }, 'navigation'],
  [{ opensAt: 'tomorrow' }, 'opensAt'],
  [{ opensAt: closesAt, closesAt: opensAt }, 'closesAt'],
  [{ isShuffled: 'perhaps' }, 'isShuffled'],
  [{ isUntilRight: true }, 'feedback'],
  [{ penalty: 2 }, 'penalty'],
  [{ title: '' }, 'title'],
  [{ colour: 'red' }, 'colour'],
]

test('a wrong setting is refused with its field, when a quiz is made and when it is changed', async () => {
  await using site = await withQuiz()
  const { courseId, lectureId, head: session } = site
  for (const [json, field] of wrong) {
    const made = await site.call('addQuiz', {
      ...{ session, params: { courseId }, json: { title: 'Exam', ...json } },
    })
    for (const reply of [made, await site.change(json)]) {
      assert.equal(reply.statusCode, 400, JSON.stringify(json))
      assert.ok(reply.json().fields[field], `${field}: ${reply.body}`)
    }
  }
  const { quiz } = await site.json(await site.call('readQuiz', { session, params: { courseId, lectureId } }))
  assert.equal(quiz.items.length, 3)
})

test('the questions of a quiz are replaced as a whole, by its editors alone', async () => {
  await using site = await withQuiz()
  const [first = '', second = ''] = site.ids
  const items = [
    { questionId: second, points: 2.5 },
    { tag: 'knots', count: 1, points: 1 },
    { questionId: first, points: 0 },
  ]
  await site.addQuestion({ kind: 'essay', stem: 'Why?', tags: ['Knots'] })
  assert.deepEqual((await site.json(await site.ask(items))).quiz.items, items)
  const many = Array.from({ length: maxQuizItems + 1 }, () => ({ tag: 'knots', count: 1, points: 1 }))
  assert.equal((await site.ask(many)).statusCode, 400)
  const params = { courseId: site.courseId, lectureId: site.lectureId }
  const byLearner = { session: site.learner, params, json: { items: [] } }
  assert.equal((await site.call('replaceQuizQuestions', byLearner)).statusCode, 403)
  assert.equal((await site.begin()).questions.length, 3)
})
