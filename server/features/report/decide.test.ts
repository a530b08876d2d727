import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Decision, openWithReports } from '../../../test/support/learner/open-with-reports.ts'

test('reports that are decided leave the open ones, and a later report begins anew', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  assert.equal((await site.told(site.terry.session, 'report')).length, 1)
  const { statusCode, body } = await site.decide(site.terry.session, _id, { decision: 'keep' })
  assert.equal(statusCode, 200, body)
  const { decision, by } = JSON.parse(body).report.decided
  assert.deepEqual([decision, by], ['keep', 'Terry Teacher'])
  assert.equal((await site.queue()).open, 0)
  assert.equal((await site.queue(site.head, { state: 'decided' })).reports[0]?._id, _id)
  for (const session of [site.head, site.terry.session])
    assert.deepEqual(await site.told(session, 'report'), [], 'there is nothing to do')
  assert.equal((await site.decide(site.head, _id, { decision: 'hide' })).statusCode, 409)
  const again = await site.reported()
  assert.deepEqual([again._id === _id, again.count, again.isHidden], [false, 1, false])
  assert.equal((await site.told(site.head, 'report')).length, 1)
})

test('hiding hides a question, an answer and a review, which can be shown again', async () => {
  await using site = await openWithReports()
  const { head, rita, courseId } = site
  const params = { courseId, questionId: site.questionId, answerId: site.answerId, reviewId: site.reviewId }
  const seen = async () => {
    const listed = await site.call('listAnswers', { session: rita.session, params })
    const { count } = (await site.call('listReviews', { session: rita.session, params })).json()
    return [listed.statusCode, listed.json().answers?.length, count]
  }
  const steps = [
    ['answerId', [200, 0, 1], 'showAnswer'],
    ['reviewId', [200, 1, 0], 'showReview'],
    ['questionId', [404, undefined, 1], 'showQuestion'],
  ] as const
  for (const [what, after, show] of steps) {
    assert.deepEqual(await seen(), [200, 1, 1])
    const { _id } = await site.reported(what)
    const { statusCode, body } = await site.decide(head, _id, { decision: 'hide' })
    assert.equal(statusCode, 200, body)
    assert.equal(JSON.parse(body).report.isHidden, true)
    assert.deepEqual(await seen(), after)
    assert.equal((await site.call(show, { session: head, params })).statusCode, 200)
  }
  assert.deepEqual(await seen(), [200, 1, 1])
})

test('a warning reaches the author by mail and by the bell, and names nobody', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  const words = 'No advertisements, please.\n<b>Thank you</b>'
  const warned = await site.decide(site.terry.session, _id, { decision: 'warn', words })
  assert.equal(warned.statusCode, 200, warned.body)
  assert.deepEqual([warned.json().report.author.warnings, warned.json().report.isHidden], [1, false])
  const [told] = await site.told(site.zoe.session, 'report', 'warning')
  assert.deepEqual([told?.kind, told?.text, told?.by], ['warning', words, null])
  const mail = await site.ctx.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'warning')
    .executeTakeFirstOrThrow()
  assert.equal(mail.recipient_email, 'zoe@school.example')
  assert.match(mail.subject, /Knots/)
  assert.match(mail.text ?? '', /No advertisements, please\.\n<b>Thank you<\/b>/)
  assert.match(mail.html ?? '', /&lt;b&gt;Thank you/)
  const everything = JSON.stringify([mail, told])
  for (const name of ['Rita', 'Terry', 'An advertisement']) assert.ok(!everything.includes(name), name)
  const { _id: second } = await site.reported('reviewId')
  await site.decide(site.head, second, { decision: 'warn', words: 'Again?', hides: true })
  const { reports } = await site.queue(site.head, { state: 'decided' })
  assert.deepEqual(
    reports.map(({ author, isHidden }) => [author?.warnings, isHidden]),
    [
      [2, true],
      [2, false],
    ],
  )
})

test('an administrator disables the account of an author, who is out at once; a teacher may not', async () => {
  await using site = await openWithReports()
  const { zoe, terry, head } = site
  const { _id } = await site.reported('answerId')
  const refused = await site.decide(terry.session, _id, { decision: 'disable' })
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'not-allowed'])
  assert.equal((await site.call('currentUser', { session: zoe.session })).statusCode, 200)
  const done = await site.decide(head, _id, { decision: 'disable', hides: true })
  assert.equal(done.statusCode, 200, done.body)
  assert.deepEqual([done.json().report.author.isDisabled, done.json().report.isHidden], [true, true])
  assert.equal((await site.call('currentUser', { session: zoe.session })).statusCode, 401)
  const json = { email: 'zoe@school.example', password: zoe.password }
  assert.equal((await site.call('login', { json })).statusCode, 403)
  const { _id: next } = await site.reported('questionId')
  const warning: Decision = { decision: 'warn', words: 'Too late' }
  assert.equal((await site.decide(head, next, warning)).statusCode, 409, 'nobody reads it')
})

test('each decision is in the audit log with what it changed, and names no one who reported', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported('reviewId')
  await site.decide(site.head, _id, { decision: 'disable', hides: true })
  const query = { what: 'decideCase' }
  const { entries } = (await site.call('listAudit', { session: site.head, query })).json()
  const changes = entries.map((entry: { which: { kind: string }; after: object }) => [
    entry.which.kind,
    Object.keys(entry.after),
  ])
  assert.deepEqual(Object.fromEntries(changes), {
    reports: ['decision'],
    review: ['hiddenAt'],
    user: ['state'],
  })
  for (const secret of ['Rita', 'advertisement', 'My ropes'])
    assert.ok(!JSON.stringify(entries).includes(secret), secret)
})

test('a decision is refused when it makes no sense', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  const bodies: object[] = [
    {},
    { decision: 'burn' },
    { decision: 'warn' },
    { decision: 'warn', words: ' ' },
    { decision: 'warn', words: 'a'.repeat(2_001) },
    { decision: 'keep', words: 'Fine' },
    { decision: 'hide', hides: true },
    { decision: 'keep', hides: false },
    { decision: 'keep', who: 'me' },
  ]
  for (const json of bodies) {
    const params = { caseId: _id }
    const { statusCode, body } = await site.call('decideCase', { session: site.head, params, json })
    assert.equal(statusCode, 400, JSON.stringify(json).slice(0, 60))
    assert.ok(JSON.parse(body).message.length > 5)
  }
  const unknown = await site.decide(site.head, crypto.randomUUID(), { decision: 'keep' })
  assert.equal(unknown.statusCode, 404)
  const queries: Record<string, string>[] = [
    { state: 'closed' },
    { cursor: 'x' },
    { limit: '51' },
    { courseId: 'x' },
  ]
  for (const query of queries)
    assert.equal((await site.call('listReports', { session: site.head, query })).statusCode, 400)
  assert.equal((await site.queue()).open, 1)
})

test('of moderators who decide at once one does, and what the others wanted does not happen', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  const wanted: Decision[] = [
    { decision: 'keep' },
    { decision: 'hide' },
    { decision: 'warn', words: 'Stop it' },
    { decision: 'disable' },
  ]
  const replies = await Promise.all(wanted.map((json) => site.decide(site.head, _id, json)))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409, 409])
  const [found] = (await site.queue(site.head, { state: 'decided' })).reports
  const done = found?.decided?.decision
  assert.deepEqual(
    [found?.isHidden, found?.author?.warnings, found?.author?.isDisabled],
    [done === 'hide', done === 'warn' ? 1 : 0, done === 'disable'],
  )
})

test('a decision reaches an author who has deleted the account, and outlives its restoring', async () => {
  for (const decision of ['disable', 'warn'] as const) {
    await using site = await openWithReports()
    const { head, zoe } = site
    const { _id } = await site.reported()
    const json = { currentPassword: zoe.password }
    assert.equal((await site.call('deleteAccount', { session: zoe.session, json })).statusCode, 200)
    const [found] = (await site.queue()).reports
    assert.deepEqual([found?.author, found?.authorState], [null, 'deleted'])
    const words = decision === 'warn' ? { words: 'Please stop' } : {}
    const done = await site.decide(head, _id, { decision, ...words })
    assert.equal(done.statusCode, 200, done.body)
    const state = decision === 'disable' ? 'disabled' : 'deleted'
    assert.deepEqual([done.json().report.author, done.json().report.authorState], [null, state])
    const login = { email: zoe.user.email, password: zoe.password }
    assert.equal((await site.call('restoreAccount', { json: login })).statusCode, 200)
    const back = await site.call('login', { json: login })
    assert.equal(back.statusCode, decision === 'disable' ? 403 : 200)
    const [shown] = (await site.queue(head, { state: 'decided' })).reports
    assert.deepEqual(
      [shown?.author?.warnings, shown?.author?.isDisabled],
      decision === 'warn' ? [1, false] : [0, true],
    )
    const mails = await site.ctx.db.selectFrom('mail').select('id').where('kind', '=', 'warning').execute()
    assert.deepEqual(mails, [], 'a deleted account gets no mail')
  }
})
