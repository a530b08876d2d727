import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxWaitingMails } from '../../../contract/validation/limits.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { readHeaders, readParts } from '../../../test/support/mail/open-smtp-server.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openMailing } from '../../../test/support/sites/open-mailing.ts'
import { transact } from '../../db/transact.ts'
import { mailPausesMs } from '../../mail/attempt-mail.ts'
import { addMail, purgeMails } from '../../mail/mail-store.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const subject = { key: 'test.subject', english: 'A subject' }
const action = { label: subject, link: 'https://school.example/open?a=1&b=2' }

const draft = (changes: object = {}) => ({
  kind: 'test' as const,
  reader: { id: null, full_name: 'Ada Lovelace', email: 'ada@school.example' },
  schoolName: 'The lyceum',
  locale: { code: 'en', sentences: {} },
  template: { subject, paragraphs: [subject], action },
  lifeMs: 3 * dayMs,
  ...changes,
})

test('a test mail arrives with text and HTML, and its body is erased', async () => {
  await using site = await openMailing()
  const { session } = site
  const written = await site.call('sendTestMail', { session })
  assert.equal(written.statusCode, 200, written.body)
  assert.match(written.json().mail.text, /If you can read this/)
  await site.send()
  const [mail = assert.fail(), ...more] = site.smtp.received
  assert.deepEqual(more, [])
  assert.deepEqual([mail.from, mail.to], ['no-reply@school.example', ['admin1@school.example']])
  const headers = readHeaders(mail)
  assert.equal(headers.get('from'), 'Our school <no-reply@school.example>')
  assert.equal(headers.get('subject'), 'A test mail')
  assert.equal(headers.get('auto-submitted'), 'auto-generated')
  const { text, html } = readParts(mail)
  assert.match(text, /Hello ADMIN number 1,[\s\S]*If you can read this/)
  assert.match(html, /<html lang="en">[\s\S]*If you can read this/)
  const [row] = await site.outbox()
  assert.deepEqual(
    [row.state, row.attempts, row.problem, row.text, row.link, row.nextAttemptAt],
    ['sent', 1, null, null, null, null],
  )
  const stored = await site.ctx.db.selectFrom('mail').select(['text', 'html', 'link']).executeTakeFirst()
  assert.deepEqual(stored, { text: null, html: null, link: null })
})

test('a mail is in its reader’s language, and a link is the same in text and HTML', async () => {
  await using site = await openMailing()
  const german = { code: 'de', sentences: { test: { subject: 'Ein Betreff – für dich' } } }
  await transact(site.ctx.db, (trx) => addMail(trx, draft({ locale: german }), site.clock.now))
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.match(readHeaders(mail).get('subject') ?? '', /^=\?UTF-8\?/)
  const { text, html } = readParts(mail)
  assert.match(text, /Ein Betreff – für dich:\r?\nhttps:\/\/school\.example\/open\?a=1&b=2/)
  assert.match(
    html,
    /lang="de"[\s\S]*<a href="https:\/\/school\.example\/open\?a=1&amp;b=2">Ein Betreff – für dich</,
  )
})

test('a mail has the name of the school: in its footer, and as its sender where MAIL_FROM has none', async () => {
  await using site = await openMailing({ MAIL_FROM: 'no-reply@school.example' })
  await transact(site.ctx.db, (trx) => addMail(trx, draft(), site.clock.now))
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.equal(readHeaders(mail).get('from'), 'The lyceum <no-reply@school.example>')
  const { text, html } = readParts(mail)
  for (const body of [text, html]) assert.match(body, /sent by The lyceum\./)
})

test('a cause that is rolled back sends nothing', async () => {
  await using site = await openMailing()
  await assert.rejects(
    transact(site.ctx.db, async (trx) => {
      await addMail(trx, draft(), site.clock.now)
      throw new Error('the cause failed')
    }),
  )
  await site.send()
  assert.deepEqual([site.smtp.received, await site.outbox()], [[], []])
})

test('names and subjects with line breaks add no header and no recipient', async () => {
  await using site = await openMailing()
  const hostile = 'Ada\r\nBcc: thief@evil.example\r\n\r\n<script>alert(1)</script>'
  const reader = { id: null, full_name: hostile, email: 'ada@school.example' }
  const template = { subject: { key: 'test.hostile', english: hostile }, paragraphs: [] }
  await transact(site.ctx.db, (trx) => addMail(trx, draft({ reader, template }), site.clock.now))
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.deepEqual(mail.to, ['ada@school.example'])
  const headers = readHeaders(mail)
  assert.equal(headers.has('bcc'), false)
  assert.match(headers.get('to') ?? '', /ada@school\.example>$/)
  assert.equal(headers.get('from'), 'Our school <no-reply@school.example>')
  assert.doesNotMatch(readParts(mail).html, /<script/)
})

for (const email of ['a@b.example\r\nRCPT TO:<thief@evil.example>', 'a@b.example>,<thief@evil.example', 'x'])
  test(`a mail to ${JSON.stringify(email)} is refused before a connection`, async () => {
    await using site = await openMailing()
    const reader = { id: null, full_name: 'Ada', email }
    await transact(site.ctx.db, (trx) => addMail(trx, draft({ reader }), site.clock.now))
    await site.send()
    const [row] = await site.outbox()
    assert.deepEqual([site.smtp.received, row.state, row.problem], [[], 'failed', 'rejected'])
  })

test('a mail that the server defers is tried again after a pause, as the same mail', async () => {
  await using site = await openMailing()
  site.smtp.refuse = { code: 451, message: 'come back later' }
  await transact(site.ctx.db, (trx) => addMail(trx, draft(), site.clock.now))
  await site.send()
  const [waiting] = await site.outbox()
  assert.deepEqual([waiting.state, waiting.problem, waiting.attempts], ['waiting', 'later', 1])
  assert.match(waiting.response, /451 come back later/)
  assert.equal(waiting.link, action.link)
  site.smtp.refuse = undefined
  await site.send()
  assert.equal(site.smtp.received.length, 0, 'the pause is not over')
  site.pass(2 * (mailPausesMs[0] ?? 0))
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.equal(readHeaders(mail).get('message-id'), `<${waiting._id}@school.example>`)
  const [sent] = await site.outbox()
  assert.deepEqual([sent.state, sent.attempts, sent.problem], ['sent', 2, null])
})

test('a mail that the server refuses has failed at once, with the server’s words', async () => {
  await using site = await openMailing()
  site.smtp.refuse = { code: 550, message: 'no such person' }
  await transact(site.ctx.db, (trx) => addMail(trx, draft(), site.clock.now))
  await site.send()
  const [row] = await site.outbox()
  assert.deepEqual([row.state, row.problem, row.nextAttemptAt], ['failed', 'rejected', null])
  assert.match(row.response, /550 no such person/)
})

test('after the last attempt, or when it would be too late, a mail has failed', async () => {
  await using site = await openMailing()
  site.smtp.refuse = { code: 451, message: 'later' }
  await transact(site.ctx.db, async (trx) => {
    await addMail(trx, draft({ lifeMs: 30 * dayMs }), site.clock.now)
    await addMail(trx, draft({ lifeMs: mailPausesMs[0] }), site.clock.now)
  })
  await site.send()
  const [short] = await site.outbox()
  assert.deepEqual([short.state, short.problem], ['failed', 'later'])
  for (const pause of mailPausesMs) {
    site.pass(pause * 1.1)
    await site.send()
  }
  const [, long] = await site.outbox()
  assert.deepEqual([long.state, long.attempts], ['failed', mailPausesMs.length + 1])
})

test('without a mail server an administrator reads the outbox, newest first, in pages', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  for (let n = 0; n < 3; n++) await transact(site.ctx.db, (trx) => addMail(trx, draft(), site.clock.now))
  await site.ctx.mail.poll()
  const first = (await site.call('listOutbox', { session, query: { limit: '2' } })).json()
  const { nextCursor: cursor } = first
  const second = (await site.call('listOutbox', { session, query: { limit: '2', cursor } })).json()
  assert.deepEqual(
    [first.isSending, first.mails.length, second.mails.length, second.nextCursor],
    [false, 2, 1, null],
  )
  const ids = [...first.mails, ...second.mails].map(({ _id }: { _id: string }) => _id)
  assert.deepEqual(ids, ids.toSorted().reverse())
  assert.deepEqual([first.mails[0].state, first.mails[0].link], ['waiting', action.link])
})

test('a mail that is out of date is not sent, shows no link, and its body is erased', async () => {
  await using site = await openMailing()
  await transact(site.ctx.db, (trx) => addMail(trx, draft({ lifeMs: hourMs }), site.clock.now))
  site.pass(hourMs)
  assert.deepEqual([(await site.outbox())[0].link, (await site.outbox())[0].text], [null, null])
  await site.send()
  await sweepWhole(site.ctx)
  assert.deepEqual(site.smtp.received, [])
  const [row] = await site.outbox()
  assert.deepEqual([row.state, row.problem], ['dropped', 'expired'])
  const { html } = await site.ctx.db.selectFrom('mail').select('html').executeTakeFirstOrThrow()
  assert.equal(html, null)
})

test('the outbox is bounded in what waits: a kind of mail leaves room for others, and nothing is dropped for what is newer', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const add = (changes: object = {}) => transact(db, (trx) => addMail(trx, draft(changes), site.clock.now))
  const first = await add()
  const { id: _, ...columns } = first
  const rows = Array.from({ length: maxWaitingMails / 2 - 1 }, (_, n) => ({
    ...columns,
    id: `0-${n}`,
  }))
  for (let n = 0; n < rows.length; n += 500)
    await db
      .insertInto('mail')
      .values(rows.slice(n, n + 500))
      .execute()
  const surplus = await add()
  assert.deepEqual([surplus.state, surplus.problem, surplus.text], ['dropped', 'too-many', null])
  const other = await add({ kind: 'password-reset' })
  assert.equal(other.state, 'waiting')
  await purgeMails(db, new Date(0), 1)
  const { total } = await db
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  assert.equal(Number(total), rows.length + 2)
})

test('of mails that have ended the newest are listed, for some days', async () => {
  await using site = await openTestApp({ KEEP_MAIL_DAYS: '4' })
  const { db } = site.ctx
  const add = () => transact(db, (trx) => addMail(trx, draft(), site.clock.now))
  const [waiting, _older, newer] = [await add(), await add(), await add()]
  const ended = db.updateTable('mail').set({ state: 'sent', due_at: null })
  await ended.where('id', '!=', waiting.id).execute()
  await purgeMails(db, new Date(0), 1)
  const left = await db.selectFrom('mail').select('id').orderBy('id').execute()
  assert.deepEqual(
    left.map(({ id }) => id),
    [waiting.id, newer.id],
  )
  site.clock.now = new Date(site.clock.now.getTime() + 4 * dayMs)
  await sweepWhole(site.ctx)
  assert.deepEqual(await db.selectFrom('mail').select('id').execute(), [])
})
