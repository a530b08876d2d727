import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { cookieOf, uploadAnswer } from '../../../../test/support/quiz/upload-answer.ts'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

/** An open attempt in a quiz that asks for files. */
async function openSite(fields: object = {}, settings: object = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withQuiz(settings, []))
  const questionId = await site.addQuestion({ kind: 'file', stem: 'Show a knot.', ...fields })
  await site.json(await site.ask([{ questionId, points: 4 }]))
  const { attemptId } = await site.begin()
  const upload = async (given: object = {}, session = site.learner, attempt = attemptId) =>
    uploadAnswer(site, cookieOf(session), { attemptId: attempt, questionId, ...given })
  const send = (answer: unknown, sequence = 1, session = site.learner) =>
    site.answer(attemptId, questionId, answer, sequence, session)
  const fetchFile = (fileId: string, session = site.learner) =>
    site.call('readAnswerFile', { session, params: { attemptId, fileId } })
  const stored = () => readdirSync(site.ctx.files.pathOf('lectures'))
  const waiting = () => readdirSync(site.ctx.files.pathOf('uploads'))
  const stack = opened.move()
  return {
    ...{ ...site, questionId, attemptId, upload, send, fetchFile, stored, waiting },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('a learner answers with a file, and only they and the editors of the course get it, to be downloaded', async () => {
  await using site = await openSite({ endings: ['.PDF', '.html'] })
  const bytes = Buffer.from('<script>alert(1)</script>')
  const { status, id } = await site.upload({ name: 'Mon nœud.html', bytes })
  assert.equal(status, 201)
  await site.json(await site.send(id))
  assert.deepEqual([site.stored(), site.waiting()], [[id], []])
  const { answers, questions } = await site.read(site.attemptId)
  assert.deepEqual(answers, { [site.questionId]: [id] })
  assert.deepEqual(questions[0]?.files, [{ uploadId: id, fileName: 'Mon nœud.html', bytes: bytes.length }])
  for (const session of [site.learner, site.head]) {
    const sent = await site.fetchFile(id, session)
    assert.deepEqual([sent.statusCode, sent.body], [200, bytes.toString()])
    assert.equal(sent.headers['content-type'], 'application/octet-stream')
    assert.match(`${sent.headers['content-disposition']}`, /^attachment; .*Mon%20n%C5%93ud\.html$/)
    assert.equal(sent.headers['x-content-type-options'], 'nosniff')
    assert.equal(sent.headers['cache-control'], 'private, no-cache')
  }
  assert.equal((await site.fetchFile(id, await site.signIn('USER'))).statusCode, 404)
  assert.equal(
    (await site.call('readAnswerFile', { params: { attemptId: site.attemptId, fileId: id } })).statusCode,
    401,
  )
  const { attempt } = await site.json(await site.submit(site.attemptId))
  assert.equal(attempt.state, 'to-grade')
  const grade = { session: site.head, params: { attemptId: site.attemptId, questionId: site.questionId } }
  await site.json(await site.call('gradeAnswer', { ...grade, json: { points: 3 } }))
  assert.equal((await site.read(site.attemptId)).score, 3)
  assert.equal((await site.fetchFile(id)).statusCode, 200)
})

test('the upload of somebody else, of another attempt, of a lecture, an unfinished one and none are refused', async () => {
  await using site = await openSite()
  const other = await site.signIn('USER')
  const { attemptId: foreign } = await site.begin(other)
  const { id: ofOther } = await site.upload({}, other, foreign)
  const { id: whole } = await site.upload({ length: 100 })
  const lecture = await uploadAnswer(site, cookieOf(site.head), { name: 'a.mp4' })
  assert.equal(lecture.status, 201)
  for (const id of [ofOther, whole, lecture.id, crypto.randomUUID(), 'a.pdf', 7, [7]]) {
    const refused = await site.send(id)
    assert.equal(refused.statusCode, 400, `${id}`)
    assert.ok(refused.json().fields.answer)
  }
  assert.deepEqual(site.stored(), [])
  assert.equal((await site.upload({}, other)).status, 404, 'to the attempt of somebody else')
  await site.json(await site.submit(site.attemptId))
  const { attemptId: second } = await site.begin()
  const { id: ofSecond } = await site.upload({}, site.learner, second)
  assert.equal((await site.send(ofSecond)).statusCode, 409)
  const { id } = await site.upload({}, site.learner, second)
  await site.json(await site.answer(second, site.questionId, [id]))
  await site.json(await site.answer(foreign, site.questionId, ofOther, 1, other))
  assert.equal((await site.answer(foreign, site.questionId, id, 2, other)).statusCode, 400)
  assert.equal((await site.fetchFile(id)).statusCode, 404, 'at another attempt')
})

test('a teacher adds a file to a grade, which the learner gets when feedback may be seen', async () => {
  await using site = await openSite({}, { feedback: 'never' })
  const { id: answered } = await site.upload()
  await site.json(await site.send(answered))
  const params = { attemptId: site.attemptId, questionId: site.questionId }
  const add = (name: string, session = site.head) =>
    site.call('addFeedbackFile', { session, params, form: { file: new File([name], name) } })
  assert.equal((await add('early.txt')).statusCode, 409)
  assert.deepEqual(site.stored(), [answered])
  await site.json(await site.submit(site.attemptId))
  assert.equal((await add('a.txt', site.learner)).statusCode, 403)
  const fileOf = async (session: string) =>
    (await site.read(site.attemptId, session)).questions[0]?.feedbackFile
  await site.json(await add('first.txt'))
  const replaced = await fileOf(site.head)
  await site.json(await add('corrected.html'))
  const feedback = await fileOf(site.head)
  const id = feedback?.uploadId ?? ''
  assert.equal(feedback?.fileName, 'corrected.html')
  assert.ok(site.ctx.sweeping.deleted.has(`lectures/${replaced?.uploadId}`))
  const statuses = async (session: string) => (await site.fetchFile(id, session)).statusCode
  assert.deepEqual([await statuses(site.head), await statuses(site.learner)], [200, 404])
  assert.equal(await fileOf(site.learner), undefined)
  await site.json(await site.change({ feedback: 'after-attempt' }))
  assert.deepEqual(await fileOf(site.learner), feedback)
  const sent = await site.fetchFile(id)
  assert.deepEqual([sent.body, sent.headers['content-type']], ['corrected.html', 'application/octet-stream'])
  assert.equal(await statuses(await site.signIn('USER')), 404)
  assert.equal((await site.read(site.attemptId)).questions[0]?.files?.length, 1)
  await site.json(await site.call('deleteFeedbackFile', { session: site.head, params }))
  assert.deepEqual([await fileOf(site.head), await statuses(site.head)], [undefined, 404])
  assert.equal((await site.fetchFile(answered)).statusCode, 200)
})

test('without an attempt that asks for files, learners upload nothing', async () => {
  await using site = await openSite({ endings: ['.pdf'] })
  const { learner } = site
  assert.equal((await uploadAnswer(site, cookieOf(learner), {})).status, 403)
  assert.equal((await uploadAnswer(site, {}, { attemptId: site.attemptId })).status, 401)
  assert.equal((await site.upload({ questionId: crypto.randomUUID() })).status, 400)
  for (const attemptId of ['x', '']) assert.equal((await site.upload({ attemptId })).status, 404)
  assert.equal((await uploadAnswer(site, cookieOf(learner), { attemptId: '', name: 'a.mp4' })).status, 404)
  const large = await site.upload({ length: site.ctx.settings.maxAnswerFileBytes + 1 })
  assert.deepEqual([large.status, /100 MB/.test(large.body)], [413, true])
  const wrong = await site.upload({ name: 'knot.exe' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.body, /must end in one of these: \.pdf/)
  const lecture = await uploadAnswer(site, cookieOf(site.head), { name: 'a.mp4' })
  const head = { 'tus-resumable': '1.0.0', ...cookieOf(learner) }
  assert.equal((await site.app.inject({ method: 'HEAD', url: lecture.path, headers: head })).statusCode, 403)
  const { path } = await site.upload()
  assert.equal((await site.app.inject({ method: 'HEAD', url: path, headers: head })).statusCode, 200)
  await site.json(await site.submit(site.attemptId))
  assert.equal((await site.upload()).status, 409)
})

test('a token of a learner that may write progress uploads an answer, another one does not', async () => {
  await using site = await openSite()
  const { user, session, password } = await site.makeAccount()
  const { attemptId } = await site.begin(session)
  const headersOf = async (scope: string) => {
    const json = { name: scope, scopes: [scope], currentPassword: password }
    const { secret } = await site.json(await site.call('createToken', { session, json }), 201)
    return { authorization: `Bearer ${secret}` }
  }
  const given = { attemptId, questionId: site.questionId }
  assert.equal((await uploadAnswer(site, await headersOf('progress:read'), given)).status, 403)
  const { status, id } = await uploadAnswer(site, await headersOf('progress:write'), given)
  assert.equal(status, 201)
  assert.ok(await site.ctx.uploads.find(id, user._id))
})

test('an answer has at most as many files as the question says, and what it names no longer goes', async () => {
  await using site = await openSite({ maxFiles: 2 })
  const ids: string[] = []
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) ids.push((await site.upload({ name })).id)
  const [a = '', b = '', c = ''] = ids
  const refused = await site.send(ids)
  assert.match(refused.json().fields.answer, /2 files at most/)
  await site.json(await site.send([a, b, a]))
  await site.json(await site.send([b, c], 2))
  // The same again, as after a reply that was lost.
  await site.json(await site.send([b, c], 2))
  await site.json(await site.send([b, c], 3))
  const { questions, answers } = await site.read(site.attemptId)
  assert.deepEqual(answers[site.questionId], [b, c])
  assert.deepEqual(
    questions[0]?.files?.map(({ fileName }) => fileName),
    ['b.pdf', 'c.pdf'],
  )
  assert.ok(site.ctx.sweeping.deleted.has(`lectures/${a}`))
  assert.equal((await site.fetchFile(a)).statusCode, 404)
  await site.json(await site.send(null, 4))
  assert.equal((await site.fetchFile(b)).statusCode, 404)
})

test('after the deadline neither an upload nor an answer is taken, and nothing of it stays', async () => {
  await using site = await openSite({}, { timeLimitSeconds: 600 })
  const { id } = await site.upload()
  site.pass(601)
  await site.read(site.attemptId)
  site.pass(1_000)
  assert.equal((await site.send(id)).json().code, 'time-over')
  assert.deepEqual(site.stored(), [])
  assert.equal((await site.upload()).status, 409)
})

test('how many files and which endings are checked with a sentence', async () => {
  await using site = await openSite()
  const add = (more: object) =>
    site.call('addBankQuestion', {
      ...{ session: site.head, params: { courseId: site.courseId } },
      json: { kind: 'file', stem: 'Show it.', ...more },
    })
  for (const [more, field] of [
    [{ maxFiles: 0 }, 'maxFiles'],
    [{ maxFiles: 11 }, 'maxFiles'],
    [{ endings: ['pdf'] }, 'endings'],
    [{ endings: ['.p/f'] }, 'endings'],
    [{ endings: Array(21).fill('.pdf') }, 'endings'],
  ] as const) {
    const refused = await add(more)
    assert.equal(refused.statusCode, 400, JSON.stringify(more))
    assert.ok(
      Object.keys(refused.json().fields).some((name) => name.startsWith(field)),
      refused.body,
    )
  }
})
