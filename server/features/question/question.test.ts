import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxLength } from '../../../contract/validation/limits.ts'
import { writeArticle } from '../../../test/support/fill-library.ts'
import {
  answer,
  answered,
  answersOf,
  asked,
  list,
  openWithQuestions,
} from '../../../test/support/learner/open-with-questions.ts'

test('a question stands under its lecture with its author, and is answered by somebody who teaches', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada, { text: 'Why **this** knot?', second: 1 })
  const { avatar: _face, ...ada } = question.author ?? {}
  assert.deepEqual(ada, { fullName: 'Ada Lovelace', teaches: false })
  assert.deepEqual([question.second, question.isMine, question.answerCount], [1, true, 0])
  await answered(site, site.teacher, question, 'It holds.')
  const [seen] = (await list(site, site.bob)).questions
  assert.deepEqual([seen?.text, seen?.isMine, seen?.answerCount], ['Why **this** knot?', false, 1])
  const { answers } = await answersOf(site, site.bob, question)
  assert.deepEqual(
    answers.map(({ text, author }) => [text, author?.fullName, author?.teaches]),
    [['It holds.', 'Terry Teacher', true]],
  )
})

test('questions and answers come with the faces of those who have one', async () => {
  await using site = await openWithQuestions()
  const giveFace = (fullName: string, avatar_picture: string | null) =>
    site.ctx.db.updateTable('user').set({ avatar_picture }).where('full_name', '=', fullName).execute()
  await giveFace('Terry Teacher', 'face')
  await giveFace('Ada Lovelace', null)
  const question = await asked(site, site.ada)
  await answered(site, site.teacher, question, 'It holds.')
  const { answers } = await answersOf(site, site.bob, question)
  assert.deepEqual(answers[0]?.author?.avatar, { secure_url: '/media/pictures/face-256.webp' })
  assert.equal((await list(site, site.bob)).questions[0]?.author?.avatar, undefined)
})

test('a question is refused when its text, its second or its lecture does not allow it', async () => {
  await using site = await openWithQuestions()
  const { _id: lectureId } = await writeArticle(site, site.head, site.courseId)
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 60 }).execute()
  const refusals: [object, string, RegExp][] = [
    [{}, site.lectureId, /write your question/],
    [{ text: ' \u200b ' }, site.lectureId, /write your question/],
    [{ text: 'a\0b' }, site.lectureId, /./],
    [{ text: '😀'.repeat(maxLength.question + 1) }, site.lectureId, /5,000/],
    [{ text: 'a', second: 1.5 }, site.lectureId, /whole number/],
    [{ text: 'a', second: -1 }, site.lectureId, /whole number/],
    [{ text: 'a', second: 61 }, site.lectureId, /only 60/],
    [{ text: 'a', second: 0 }, lectureId, /no video or audio/],
    [{ text: 'a', role: 'ADMIN' }, site.lectureId, /Unknown field/],
  ]
  for (const [json, lectureId, message] of refusals) {
    const response = await site.call('askQuestion', { session: site.ada, params: { lectureId }, json })
    assert.equal(response.statusCode, 400, JSON.stringify(json).slice(0, 80))
    assert.match(response.body, message)
  }
  await asked(site, site.ada, { text: '😀'.repeat(maxLength.question) })
  await asked({ ...site, lectureId }, site.ada, { text: 'About the text' })
})

test('questions about a draft, a deleted or a locked lecture are nobody else’s business', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const key = { courseId: site.courseId, lectureId: site.lectureId }
  const statuses = async (session: string) => {
    const params = { lectureId: site.lectureId, questionId: question._id }
    const calls = [
      site.call('listQuestions', { session, params }),
      site.call('findSimilarQuestions', { session, params, query: { text: 'Why?' } }),
      site.call('askQuestion', { session, params, json: { text: 'Why?' } }),
      site.call('listAnswers', { session, params }),
      site.call('answerQuestion', { session, params, json: { text: 'So.' } }),
      site.call('voteForQuestion', { session, params }),
    ]
    return [...new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))]
  }
  await site.call('editLecture', { session: site.head, params: key, json: { isDraft: true } })
  assert.deepEqual(await statuses(site.bob), [404])
  assert.equal((await list(site, site.teacher)).questions.length, 1)
  const later = new Date(site.clock.now.getTime() + 86_400_000).toISOString()
  const locked = { isDraft: false, availableAt: later }
  await site.call('editLecture', { session: site.head, params: key, json: locked })
  assert.deepEqual(await statuses(site.bob), [403])
  await site.call('editLecture', { session: site.head, params: key, json: { availableAt: null } })
  await site.call('deleteLecture', { session: site.head, query: key })
  assert.deepEqual(await statuses(site.bob), [404])
  await site.call('restoreLecture', { session: site.head, query: key })
  assert.equal((await list(site, site.bob)).questions.length, 1)
})

test('only its author changes and deletes a question or an answer, and can bring it back', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const { _id: answerId } = await answered(site, site.bob, question, 'So.')
  const params = { questionId: question._id, answerId }
  const json = { text: 'Changed' }
  for (const session of [site.bob, site.teacher, site.head]) {
    assert.equal((await site.call('editQuestion', { session, params, json })).statusCode, 403)
    assert.equal((await site.call('deleteQuestion', { session, params })).statusCode, 403)
  }
  assert.equal((await site.call('editAnswer', { session: site.ada, params, json })).statusCode, 403)
  assert.equal((await site.call('deleteAnswer', { session: site.ada, params })).statusCode, 403)
  const edited = (await site.call('editQuestion', { session: site.ada, params, json })).json().question
  assert.deepEqual([edited.text, edited.editedAt], ['Changed', site.clock.now.toISOString()])
  await site.call('deleteAnswer', { session: site.bob, params })
  assert.equal((await list(site, site.ada)).questions[0]?.answerCount, 0)
  assert.equal((await site.call('restoreAnswer', { session: site.ada, params })).statusCode, 403)
  assert.equal((await site.call('restoreAnswer', { session: site.bob, params })).statusCode, 200)
  assert.equal((await site.call('restoreAnswer', { session: site.bob, params })).statusCode, 404)
  assert.equal((await list(site, site.ada)).questions[0]?.answerCount, 1)
  await site.call('deleteQuestion', { session: site.ada, params })
  assert.deepEqual((await list(site, site.ada)).questions, [])
  assert.equal((await site.call('editAnswer', { session: site.bob, params, json })).statusCode, 404)
  assert.equal((await site.call('restoreQuestion', { session: site.bob, params })).statusCode, 403)
  assert.equal((await site.call('restoreQuestion', { session: site.ada, params })).statusCode, 200)
  assert.equal((await answersOf(site, site.bob, question)).answers.length, 1)
})

test('a hidden question is seen by its author and editors alone, with one entry in the audit log', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada, { text: 'Secretwords here' })
  const params = { questionId: question._id }
  assert.equal((await site.call('hideQuestion', { session: site.bob, params })).statusCode, 403)
  assert.equal((await site.call('hideQuestion', { session: site.teacher, params })).statusCode, 200)
  assert.deepEqual((await list(site, site.bob)).questions, [])
  assert.deepEqual((await list(site, site.bob, { q: 'secretwords' })).questions, [])
  assert.equal((await site.call('listAnswers', { session: site.bob, params })).statusCode, 404)
  assert.equal((await answer(site, site.bob, question, 'So.')).statusCode, 404)
  for (const session of [site.ada, site.teacher])
    assert.equal((await list(site, session)).questions[0]?.isHidden, true)
  const similar = { session: site.bob, params: { lectureId: site.lectureId } }
  const found = await site.call('findSimilarQuestions', { ...similar, query: { text: 'secretwords here' } })
  assert.deepEqual(found.json().questions, [])
  await site.call('showQuestion', { session: site.teacher, params })
  assert.equal((await list(site, site.bob)).questions.length, 1)
  const entries = await site.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('which_id', '=', question._id)
    .execute()
  assert.deepEqual(
    entries.map(({ what, which_kind }) => [what, which_kind]),
    [
      ['hideQuestion', 'question'],
      ['showQuestion', 'question'],
    ],
  )
  assert.ok(!JSON.stringify(entries).includes('Secretwords'))
})

test('a hidden answer does not count, is not found by its words and cannot be accepted', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const { _id: answerId } = await answered(site, site.bob, question, 'Peculiarword')
  assert.equal((await list(site, site.ada, { q: 'peculiar' })).questions.length, 1)
  await site.call('hideAnswer', { session: site.teacher, params: { answerId } })
  assert.equal((await list(site, site.ada, { q: 'peculiar' })).questions.length, 0)
  assert.equal((await list(site, site.ada)).questions[0]?.answerCount, 0)
  assert.equal((await answersOf(site, site.ada, question)).answers.length, 0)
  assert.equal((await answersOf(site, site.bob, question)).answers[0]?.isHidden, true)
  const accept = { session: site.ada, params: { questionId: question._id }, json: { answerId } }
  assert.equal((await site.call('acceptAnswer', accept)).statusCode, 404)
})

test('the asker or an editor marks the answer, which stands apart from the others', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const first = await answered(site, site.bob, question, 'First')
  const second = await answered(site, site.teacher, question, 'Second')
  const elsewhere = await answered(site, site.bob, await asked(site, site.bob), 'Elsewhere')
  const accept = async (session: string, answerId: string | null) => {
    const input = { session, params: { questionId: question._id }, json: { answerId } }
    return (await site.call('acceptAnswer', input)).statusCode
  }
  assert.equal(await accept(site.bob, first._id), 403)
  assert.equal(await accept(site.ada, elsewhere._id), 404)
  assert.equal(await accept(site.ada, second._id), 200)
  const page = await answersOf(site, site.bob, question)
  assert.deepEqual([page.accepted?.text, page.answers.map(({ text }) => text)], ['Second', ['First']])
  assert.equal(await accept(site.teacher, first._id), 200)
  assert.equal((await answersOf(site, site.bob, question)).accepted?.text, 'First')
  await site.call('deleteAnswer', { session: site.bob, params: { answerId: first._id } })
  assert.equal((await answersOf(site, site.bob, question)).accepted, null)
  await site.call('restoreAnswer', { session: site.bob, params: { answerId: first._id } })
  assert.equal((await answersOf(site, site.bob, question)).accepted?.text, 'First')
  assert.equal(await accept(site.ada, null), 200)
  assert.equal((await answersOf(site, site.bob, question)).accepted, null)
})
