import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

test('a quiz shows one question at a time with a way back where its editor says so, also in a copy of the course', async () => {
  await using site = await withQuiz()
  const { courseId, lectureId, head: session } = site
  const params = { courseId, lectureId }
  assert.equal((await site.json(await site.call('readQuiz', { session, params }))).quiz.layout, 'one-page')
  assert.equal((await site.json(await site.change({ layout: 'one-by-one' }))).quiz.layout, 'one-by-one')
  await site.json(await site.change({ passShare: 0.5 }))
  const begun = await site.begin()
  assert.deepEqual([begun.layout, begun.navigation, begun.questions.length], ['one-by-one', 'free', 3])
  const [, , third = ''] = site.ids
  await site.json(await site.answer(begun.attemptId, third, { value: 42 }))
  await site.json(await site.call('duplicateCourse', { session, params: { courseId } }), 201)
  const rows = await site.ctx.db.selectFrom('quiz').select('layout').execute()
  assert.deepEqual(rows, [{ layout: 'one-by-one' }, { layout: 'one-by-one' }])
  const wrong = await site.change({ layout: 'two-by-two' })
  assert.match((await site.json(wrong, 400)).fields.layout, /one-page, one-by-one/)
})
