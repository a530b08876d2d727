import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '../../../contract/endpoints/contact.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { messageFields } from '../../../test/support/drafts.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { readHeaders, readParts } from '../../../test/support/mail/open-smtp-server.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { openMailing } from '../../../test/support/sites/open-mailing.ts'

const dayMs = 86_400_000

async function withMessage(changes: Record<string, string> = {}) {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.call('sendMessage', { json: messageFields(changes) })
  const [message] = await list({ ...site, session }, { state: 'website' in changes ? 'spam' : 'new' })
  return { ...site, session, messageId: message?._id ?? '' }
}
type Site = Pick<TestApp, 'call'> & { session: string }

async function list({ call, session }: Site, query: Record<string, string> = {}) {
  const response = await call('listMessages', { session, query })
  assert.equal(response.statusCode, 200, response.body)
  return response.json().messages as Message[]
}
type Inbox = Site & { messageId: string }
const change = ({ call, session, messageId }: Inbox, json: object) =>
  call('markMessage', { session, params: { messageId }, json })
const reply = ({ call, session, messageId }: Inbox, text: unknown = 'On Monday.\nSee you there.') =>
  call('replyToMessage', { session, params: { messageId }, json: { text } })

test('what fills the hidden field is told the same, and is spam that nobody is bothered with', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const response = await site.call('sendMessage', { json: messageFields({ website: 'https://buy.example' }) })
  assert.equal(response.statusCode, 201)
  assert.deepEqual(response.json(), { success: true, message: inEnglish(calls.messageSent) })
  await site.call('sendMessage', { json: messageFields({ website: ' ', message: 'From a person' }) })
  const words = (messages: Message[]) => messages.map(({ message }) => message)
  const queries: Record<string, string>[] = [{}, { sort: 'unread' }, { state: 'new' }]
  for (const query of queries)
    assert.deepEqual(words(await list({ ...site, session }, query)), ['From a person'])
  assert.equal((await list({ ...site, session }, { state: 'spam' })).length, 1)
  const { summary } = (await site.call('countLibrary', { session })).json()
  assert.equal(summary.unreadMessages, 1)
})

test('spam can be taken out of it, and what stays there is deleted after thirty days', async () => {
  await using site = await withMessage({ website: 'x' })
  assert.equal((await change(site, { state: 'open' })).json().contactMessage.state, 'open')
  await change(site, { state: 'spam' })
  await site.call('sendMessage', { json: messageFields() })
  site.clock.now = new Date(site.clock.now.getTime() + 29 * dayMs)
  await sweepWhole(site.ctx)
  const count = async () => (await site.ctx.db.selectFrom('contact_message').select('id').execute()).length
  assert.equal(await count(), 2)
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  await sweepWhole(site.ctx)
  assert.equal(await count(), 1)
  assert.equal(
    (await site.ctx.db.selectFrom('message_word').select('message_id').distinct().execute()).length,
    1,
  )
})

test('the states are stored in the words of the version before', async () => {
  await using site = await withMessage()
  const stored = async () => {
    const row = await site.ctx.db
      .selectFrom('contact_message')
      .select(['state', 'is_spam'])
      .executeTakeFirstOrThrow()
    return [row.state, row.is_spam]
  }
  for (const [state, ...row] of [
    ['open', 'read', false],
    ['done', 'answered', false],
    ['spam', 'answered', true],
    ['new', 'new', false],
  ] as const) {
    await change(site, { state })
    assert.deepEqual(await stored(), row)
    assert.equal((await list(site, { state })).length, 1, state)
  }
  await change(site, { state: 'spam' })
  // The version before takes it for answered, and makes it new.
  await site.ctx.db.updateTable('contact_message').set({ state: 'new' }).execute()
  assert.deepEqual(
    (await list(site)).map(({ state }) => state),
    ['new'],
  )
})

test('a message is given to an administrator, with a note for the others', async () => {
  await using site = await withMessage()
  const { user } = (await site.call('currentUser', { session: site.session })).json()
  const changed = await change(site, { assigneeId: user._id, note: 'Asked\ntwice' })
  assert.equal(changed.statusCode, 200, changed.body)
  const { assignee, note, state } = changed.json().contactMessage
  assert.deepEqual(
    [assignee, note, state],
    [{ _id: user._id, fullName: user.fullName }, 'Asked\ntwice', 'new'],
  )
  const without = (await change(site, { assigneeId: null, note: '' })).json().contactMessage
  assert.deepEqual([without.assignee, without.note], [null, ''])
})

test('a message is given to nobody but an active administrator', async () => {
  await using site = await withMessage()
  const learner = await site.signIn('USER')
  const { _id: learnerId } = (await site.call('currentUser', { session: learner })).json().user
  const other = await site.signIn('ADMIN')
  const { _id: disabledId } = (await site.call('currentUser', { session: other })).json().user
  await site.call('changePerson', {
    session: site.session,
    params: { userId: disabledId },
    json: { state: 'disabled' },
  })
  for (const assigneeId of [learnerId, disabledId, crypto.randomUUID(), 'x', "' or 1=1 --", 7, ''])
    assert.equal((await change(site, { assigneeId })).statusCode, 400, String(assigneeId))
  for (const json of [
    {},
    { note: 7 },
    { note: 'a\0b' },
    { note: 'a'.repeat(maxLength.message + 1) },
    { website: 'x' },
  ])
    assert.equal((await change(site, json)).statusCode, 400, JSON.stringify(json).slice(0, 40))
  const [message] = await list(site)
  assert.deepEqual([message?.assignee, message?.note], [null, ''])
})

test('messages are found by words of the text, the name and the e-mail', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const send = (changes: Record<string, string>) => site.call('sendMessage', { json: messageFields(changes) })
  await send({ name: 'Émile Borel', message: 'When does the course begin?' })
  await send({ name: 'Ada', email: 'ada@engine.example', message: 'A course on numbers' })
  await send({ name: 'Long', message: Array.from({ length: 900 }, (_, n) => `w${n}`).join(' ') })
  const find = async (q: string, query = {}) =>
    (await list({ ...site, session }, { q, ...query })).map(({ name }) => name)
  assert.deepEqual(await find('emile'), ['Émile Borel'])
  assert.deepEqual(await find('COUR'), ['Ada', 'Émile Borel'])
  assert.deepEqual(await find('cour', { sort: 'unread' }), ['Ada', 'Émile Borel'])
  assert.deepEqual(await find('engine numb'), ['Ada'])
  assert.deepEqual(await find('w899'), ['Long'])
  assert.deepEqual(await find('cour', { state: 'done' }), [])
  assert.deepEqual(await find("' or 1=1 -- nothing"), [])
  assert.deepEqual(await find('***'), [])
  const tooLong = await site.call('listMessages', { session, query: { q: 'a'.repeat(maxLength.search + 1) } })
  assert.equal(tooLong.statusCode, 400)
})

test('a reply goes out by mail as text and HTML, makes the message done, and stands under it', async () => {
  await using site = await openMailing()
  await site.call('sendMessage', { json: messageFields({ name: 'Mary' }) })
  const [asked] = await list(site)
  const inbox = { ...site, messageId: asked?._id ?? '' }
  const response = await reply(inbox, 'On <b>Monday</b>.\nBring a chart & a pen.')
  assert.equal(response.statusCode, 201, response.body)
  assert.equal(response.json().message, inEnglish(calls.replyMailed))
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.deepEqual(mail.to, ['mary@school.example'])
  assert.equal(readHeaders(mail).get('subject'), 'Your message to Lectern')
  const { text, html } = readParts(mail)
  assert.match(text, /Hello Mary,\s+On <b>Monday<\/b>\.\r?\nBring a chart & a pen\./)
  assert.match(html, /pre-line">On &lt;b&gt;Monday&lt;\/b&gt;\.\r?\nBring a chart &amp; a pen\./)
  assert.match(text, /\/contact/)
  const [message = assert.fail()] = await list(site, { state: 'done' })
  const [{ author, mailState, text: written } = assert.fail(), ...more] = message.replies
  assert.deepEqual(
    [author, mailState, written, more],
    ['ADMIN number 1', 'sent', 'On <b>Monday</b>.\nBring a chart & a pen.', []],
  )
})

test('a reply cannot add a header or a recipient', async () => {
  await using site = await openMailing()
  const json = messageFields({ name: 'Mary, <all@school.example>' })
  assert.equal((await site.call('sendMessage', { json })).statusCode, 201)
  const [asked] = await list(site)
  await reply(
    { ...site, messageId: asked?._id ?? '' },
    'Bcc: all@school.example\r\nSubject: Mine\r\n\r\nText',
  )
  await site.send()
  const [mail = assert.fail(), ...others] = site.smtp.received
  assert.deepEqual([mail.to, others], [['mary@school.example'], []])
  const headers = readHeaders(mail)
  assert.equal(headers.get('bcc'), undefined)
  assert.equal(headers.get('subject'), 'Your message to Lectern')
})

test('without a mail server the reply waits in the outbox', async () => {
  await using site = await withMessage()
  const response = await reply(site)
  assert.equal(response.json().message, inEnglish(calls.replyWritten))
  assert.equal(response.json().contactMessage.replies[0].mailState, 'waiting')
  const [mail] = (await site.call('listOutbox', { session: site.session })).json().mails
  assert.deepEqual([mail.kind, mail.to.email], ['message-reply', 'mary@school.example'])
  await site.ctx.db.deleteFrom('mail').execute()
  assert.equal((await list(site))[0]?.replies[0]?.mailState, null, 'the log of mail is shorter')
})

test('an empty, unstorable or endless reply is refused, and one to no message, and nothing is sent', async () => {
  await using site = await withMessage()
  for (const text of ['', ' \n ', 'a\0b', 'a'.repeat(maxLength.message + 1), 7, null])
    assert.equal((await reply(site, text)).statusCode, 400, String(text).slice(0, 20))
  for (const messageId of [crypto.randomUUID(), 'x', "' or 1=1 --"])
    assert.equal((await reply({ ...site, messageId })).statusCode, 404, messageId)
  const learner = await site.signIn('USER')
  assert.equal((await reply({ ...site, session: learner })).statusCode, 403)
  assert.deepEqual(await site.ctx.db.selectFrom('mail').selectAll().execute(), [])
  assert.equal((await list(site))[0]?.state, 'new')
})
