import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  maxTriesBeforeAnswer,
  maxVideoQuestions,
} from '../../../../contract/validation/bounds/quiz-limits.ts'
import { withVideoQuestions } from '../../../../test/support/quiz/with-video-questions.ts'

const secrets = /bowline|accepted|correct|tolerance|isTrue|"title"/i

test('a learner answers wrongly, then rightly, and a reload shows the last answer', async () => {
  await using site = await withVideoQuestions()
  const [text = ''] = site.ids
  assert.deepEqual(
    (await site.seen()).map((one: { answer?: unknown }) => one.answer),
    [undefined, undefined],
  )
  const wrong = await site.json(await site.reply(text, 'granny'))
  assert.deepEqual([wrong.isRight, wrong.share, 'correct' in wrong], [false, 0, false])
  assert.deepEqual((await site.seen())[0].answer, 'granny')
  const right = await site.json(await site.reply(text, 'Bowline'))
  assert.deepEqual([right.isRight, right.share, right.correct], [true, 1, 'bowline'])
  const [first, second] = await site.seen()
  assert.deepEqual([first.second, first.answer, first.isRight], [0, 'Bowline', true])
  assert.equal(second.isRight, undefined)
})

test('what is right is in no reply before a right answer or the last try', async () => {
  await using site = await withVideoQuestions()
  const [text = ''] = site.ids
  assert.doesNotMatch((await site.see()).body, secrets)
  for (let tries = 1; tries < maxTriesBeforeAnswer; tries++) {
    assert.doesNotMatch((await site.reply(text, 'granny')).body, secrets)
    assert.doesNotMatch((await site.see()).body, secrets)
  }
  assert.equal((await site.json(await site.reply(text, 'granny'))).correct, 'bowline')
  assert.doesNotMatch((await site.see()).body, secrets)
})

test('answers that arrive at once count as tries of one row', async () => {
  await using site = await withVideoQuestions()
  const [text = ''] = site.ids
  const replies = await Promise.all(['a', 'b', 'c'].map((answer) => site.reply(text, answer)))
  const shown = replies.filter((reply) => 'correct' in reply.json())
  assert.deepEqual([replies.map(({ statusCode }) => statusCode), shown.length], [[200, 200, 200], 1])
  const rows = await site.ctx.db.selectFrom('video_answer').select('tries').execute()
  assert.deepEqual(rows, [{ tries: maxTriesBeforeAnswer }])
})

test('the newest version is asked, and answers to an older one say nothing about it', async () => {
  await using site = await withVideoQuestions()
  const { ids, head, courseId } = site
  const [text = ''] = ids
  await site.json(await site.reply(text, 'bowline'))
  const json = { stem: 'Name the queen of knots.', accepted: [{ text: 'sheet bend' }] }
  const params = { courseId, questionId: text }
  await site.json(await site.call('editBankQuestion', { session: head, params, json }))
  const [first] = await site.seen()
  assert.deepEqual([first.question.stem, first.answer], ['Name the queen of knots.', undefined])
  const again = await site.json(await site.reply(text, 'bowline'))
  assert.deepEqual([again.isRight, 'correct' in again], [false, false])
})

test('what is no answer, or says nothing, is refused and is no try', async () => {
  await using site = await withVideoQuestions()
  const [text = ''] = site.ids
  for (const answer of [null, '', '  ', 7, [], {}, { $gt: '' }])
    assert.equal((await site.reply(text, answer)).statusCode, 400, JSON.stringify(answer))
  assert.equal((await site.reply(text, 'x'.repeat(10_000_000))).statusCode, 413)
  assert.deepEqual(await site.ctx.db.selectFrom('video_answer').selectAll().execute(), [])
})

test('the list is refused whole when an entry does not fit', async () => {
  await using site = await withVideoQuestions()
  const { ids, addQuestion, choose, courseId } = site
  const [text = ''] = ids
  const essay = await addQuestion({ kind: 'essay', stem: 'Tell of a storm.' })
  const { _id: elsewhere } = (
    await site.json(await site.call('duplicateCourse', { session: site.head, params: { courseId } }), 201)
  ).course
  const bank = { session: site.head, params: { courseId: elsewhere } }
  const [foreign] = (await site.json(await site.call('listBankQuestions', bank))).questions
  const refused = async (items: unknown, sentence: RegExp) => {
    const reply = await choose(items)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.match(reply.json().message, sentence)
  }
  await refused([{ second: 0, questionId: essay }], /a teacher grades this one/)
  await refused([{ second: 0, questionId: foreign._id }], /not in the bank of this course/)
  await refused([{ second: 0, questionId: 'x' }], /./)
  await refused([{ second: -1, questionId: text }], /second of a question is a whole number/)
  await refused([{ second: 1.5, questionId: text }], /second of a question is a whole number/)
  await refused(Array(2).fill({ second: 3, questionId: text }), /Entry 2: .*already there/)
  await refused(Array(maxVideoQuestions + 1).fill({ second: 0, questionId: text }), /up to 100/)
  await site.ctx.db
    .updateTable('lecture')
    .set({ duration_seconds: 9.5 })
    .where('id', '=', site.videoId)
    .execute()
  await refused([{ second: 10, questionId: text }], /ends at second 9/)
  assert.equal((await site.seen()).length, 2)
  await site.json(await choose([{ second: 9, questionId: text }]))
  await site.json(await choose([]))
  assert.deepEqual(await site.seen(), [])
})

test('questions stand by their seconds, those of one second as they were listed', async () => {
  await using site = await withVideoQuestions(['true-false', 'short-text', 'number'])
  const [one = '', two = '', three = ''] = site.ids
  const items = [
    { second: 7, questionId: one },
    { second: 2, questionId: three },
    { second: 2, questionId: two },
  ]
  const { questions } = await site.json(await site.choose(items))
  const listed = questions.map((each: { second: number; question: { questionId: string } }) => [
    each.second,
    each.question.questionId,
  ])
  const expected = [
    [2, three],
    [2, two],
    [7, one],
  ]
  assert.deepEqual(listed, expected)
  assert.deepEqual(
    questions.map((each: { title: string }) => each.title),
    ['Six times seven?', 'Name the king of knots.', 'Ropes are tied.'],
  )
})

test('only editors choose, and the audit log has it', async () => {
  await using site = await withVideoQuestions()
  assert.equal((await site.choose([], { session: site.learner })).statusCode, 403)
  const [entry] = (await site.json(await site.call('listAudit', { session: site.head }))).entries
  assert.equal(entry.what, 'replaceVideoQuestions')
})

test('a stranger reads and answers nothing; a question that the video does not ask is not found', async () => {
  await using site = await withVideoQuestions()
  const { head, learner, courseId, ids } = site
  const [text = ''] = ids
  const other = await site.makeVideo()
  assert.equal((await site.reply(text, 'bowline', { lectureId: other })).statusCode, 404)
  assert.equal((await site.reply(text, 'bowline', { lectureId: site.lectureId })).statusCode, 404)
  assert.equal((await site.choose([], { lectureId: site.lectureId })).statusCode, 409)
  const draft = { session: head, params: { courseId }, json: { state: 'draft' } }
  await site.json(await site.call('editCourse', draft))
  assert.equal((await site.see()).statusCode, 404)
  assert.equal((await site.reply(text, 'bowline')).statusCode, 404)
  assert.equal((await site.see(head)).statusCode, 200)
  assert.equal((await site.see('', site.videoId)).statusCode, 401)
  const bank = await site.call('listBankQuestions', { session: learner, params: { courseId } })
  assert.equal(bank.statusCode, 403)
})

test('a deleted question and a lecture in the trash ask nothing until they are back', async () => {
  await using site = await withVideoQuestions()
  const { head, courseId, ids, videoId } = site
  const [text = ''] = ids
  const question = { session: head, params: { courseId, questionId: text } }
  await site.json(await site.call('deleteBankQuestion', question))
  assert.deepEqual((await site.seen()).length, 1)
  assert.equal((await site.reply(text, 'bowline')).statusCode, 404)
  await site.json(await site.call('restoreBankQuestion', question))
  assert.equal((await site.seen()).length, 2)
  const key = { session: head, query: { courseId, lectureId: videoId } }
  await site.json(await site.call('deleteLecture', key))
  assert.equal((await site.see()).statusCode, 404)
  assert.equal((await site.choose([])).statusCode, 404)
  await site.json(await site.call('restoreLecture', key))
  assert.equal((await site.seen()).length, 2)
})

test('a copied course asks its own copies; a copied lecture asks the same; the bank names the video', async () => {
  await using site = await withVideoQuestions()
  const { head, courseId, ids, videoId } = site
  const params = { courseId }
  const { course } = await site.json(await site.call('duplicateCourse', { session: head, params }), 201)
  const { lectures } = await site.json(
    await site.call('listLectures', { session: head, params: { courseId: course._id } }),
  )
  const copy = lectures.find((lecture: { kind: string }) => lecture.kind === 'video')
  const asked = await site.seen(head, copy._id)
  assert.deepEqual(
    asked.map((one: { question: { stem: string } }) => one.question.stem),
    ['Name the king of knots.', 'Six times seven?'],
  )
  for (const { question } of asked) assert.ok(!ids.includes(question.questionId))
  const { lecture } = await site.json(
    await site.call('duplicateLecture', { session: head, params: { courseId, lectureId: videoId } }),
    201,
  )
  const same = await site.seen(head, lecture._id)
  assert.deepEqual(
    same.map((one: { question: { questionId: string } }) => one.question.questionId),
    ids,
  )
  const { questions } = await site.json(await site.call('listBankQuestions', { session: head, params }))
  assert.ok(questions[0].usedBy.some((use: { lectureId: string }) => use.lectureId === videoId))
})
