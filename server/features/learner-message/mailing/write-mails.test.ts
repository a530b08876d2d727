import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openWritingSite } from '../../../../test/support/teaching/open-writing-site.ts'
import { messageList } from '../learner-message-store.ts'
import { mailingMs } from './mailing-store.ts'
import { writeNextMails } from './write-mails.ts'

const learners = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']

test('the mail names the sender and the course, shows the text as it was typed, and ends such mails', async () => {
  await using site = await openWritingSite()
  const ada = await site.add('Ada Lovelace', [true])
  const anna = await site.makeAccount({ fullName: 'Anna Teacher', email: 'anna@school.example' })
  await site.giveEditors(site.courseId, anna.session)
  await site.write({ userIds: [ada.userId], text: 'Where are you <b>stuck</b>?\n- *here*?' }, anna.session)
  await site.mails()
  await site.send()
  const mail = site.smtp.received.find((one) => readHeaders(one).get('subject')?.includes('a message'))
  assert.ok(mail)
  const headers = readHeaders(mail)
  assert.equal(headers.get('subject'), 'Sailing for beginners: a message from Anna Teacher')
  assert.match(
    headers.get('list-unsubscribe') ?? '',
    /^<https:\/\/courses\.school\.example\/unsubscribe\?token=/,
  )
  const { text: sent, html } = readParts(mail)
  const text = sent.replaceAll('\r\n', '\n')
  assert.match(text, /Anna Teacher writes to you about the course Sailing for beginners/)
  assert.ok(text.includes('Where are you <b>stuck</b>?\n- *here*?'), text)
  assert.ok(html.includes('&lt;b&gt;stuck&lt;/b&gt;') && !html.includes('<b>'), html)
  assert.ok(text.includes(`https://courses.school.example/course/description?course=${site.courseId}`), text)
  const [shown] = await site.sent(anna.session)
  assert.deepEqual(shown.mails, { isWriting: false, written: 1, sent: 1, waiting: 0, failed: 0 })
})

test('the link of a mail ends all messages by mail, also those that wait, and the bell still has them', async () => {
  await using site = await openWritingSite()
  site.smtp.refuse = { code: 451, message: 'later' }
  const { session, userId } = await site.add('Ada Lovelace', [true])
  await site.write({ filter: 'all' })
  await site.mails()
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId, list: messageList })
  const read = async () => (await site.call('readSubscription', { query: { token } })).json().subscribed
  assert.deepEqual(await read(), { kind: 'message', course: null, byMail: true, byMailFromAny: true })
  assert.equal((await site.call('unsubscribe', { json: { token } })).statusCode, 200)
  assert.equal((await read()).byMail, false)
  await site.write({ filter: 'all' })
  assert.deepEqual(
    (await site.mails()).map(({ state, problem }) => [state, problem]),
    [['dropped', 'unwanted']],
  )
  assert.equal((await site.heard(session)).length, 2)
})

test('a killed process leaves no learner out and writes to nobody twice', async () => {
  await using site = await openWritingSite()
  site.ctx.learnerMessages.poll = async () => {}
  for (const name of learners) await site.add(name, [true])
  await site.write({ filter: 'all' })
  const killed = () => {
    throw new Error('killed')
  }
  const cut = { ...site.ctx, unsubscribeTokens: { ...site.ctx.unsubscribeTokens, tokenFor: killed } }
  await assert.rejects(writeNextMails(cut), /killed/)
  assert.equal(await writeNextMails(site.ctx), true)
  assert.equal(await writeNextMails(site.ctx), false)
  const names = (await site.mails()).map(({ recipient_name }) => recipient_name)
  assert.deepEqual(names.toSorted(), learners)
})

test('of a course that learners no longer see no mail is written, and after three days none is left', async () => {
  await using site = await openWritingSite()
  const { poll } = site.ctx.learnerMessages
  site.ctx.learnerMessages.poll = async () => {}
  await site.add('Ada Lovelace', [true])
  await site.write({ filter: 'all' })
  const setState = (state: string) =>
    site.call('changeCourseStates', { session: site.head, json: { courseIds: [site.courseId], state } })
  await setState('draft')
  site.ctx.learnerMessages.poll = poll
  assert.deepEqual(await site.mails(), [])
  site.pass(mailingMs)
  await sweepWhole(site.ctx)
  await setState('published')
  assert.deepEqual(await site.mails(), [])
})

test('without a mail server, or to an e-mail that is not confirmed, a message is at the bell alone', async () => {
  await using silent = await openWritingSite({ SMTP_URL: '' })
  const ada = await silent.add('Ada Lovelace', [true])
  const { learnerMessage } = (await silent.write({ filter: 'all' })).json()
  assert.equal(learnerMessage.mails, undefined)
  assert.equal((await silent.heard(ada.session)).length, 1)
  await silent.choose(ada.session, { byBell: false })
  assert.equal((await silent.write({ filter: 'all' })).statusCode, 409, 'neither mail nor bell')
})
