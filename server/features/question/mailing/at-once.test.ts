import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionAddress } from '../../../../contract/addresses.ts'
import { maxQuestionsInMail, questionMailMinutes } from '../../../../contract/validation/limits.ts'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { openQuestionMailSite } from '../../../../test/support/learner/open-question-mails.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { preparedDatabase } from '../../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../../test/support/sites/open-peer.ts'
import { transact } from '../../../db/transact.ts'
import { changeState } from '../../user/user-store.ts'
import { writeNextQuestionMail } from './write-question-mails.ts'

const pauseMs = questionMailMinutes * 60_000

test('who wants it is told at once, with a link to the question and a button that ends such mails', async () => {
  await using site = await openQuestionMailSite()
  await site.hearAtOnce(site.editor)
  const question = await site.ask('Which <b>knot</b> holds?\nhttps://elsewhere.example')
  await site.mails()
  await site.send()
  const [mail = assert.fail(), ...more] = site.smtp.received
  assert.deepEqual(more, [])
  const headers = readHeaders(mail)
  assert.equal(headers.get('subject'), 'Sailing for beginners: a new question')
  const [, unsubscribe = ''] = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  assert.match(unsubscribe, /^https:\/\/courses\.school\.example\/unsubscribe\?token=/)
  assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const { text, html } = readParts(mail)
  const { courseId, lectureId } = site
  const path = questionAddress({ courseId, lectureId, questionId: question._id })
  const link = `https://courses.school.example${path}`
  assert.ok(text.includes(link), text)
  assert.ok(html.includes(link.replaceAll('&', '&amp;')) && !html.includes('<b>'))
  assert.doesNotMatch(text.slice(text.indexOf('\n')), /USER number/, 'only the reader is named')
})

test('several questions within minutes are one mail, and the next one waits', async () => {
  await using site = await openQuestionMailSite()
  await site.hearAtOnce(site.editor)
  await site.ask('First?')
  assert.equal((await site.mails()).length, 1)
  for (const text of ['Second?', 'Third?']) await site.ask(text)
  site.pass(pauseMs - 1)
  assert.equal((await site.mails()).length, 1)
  site.pass(1)
  const [, bundle = assert.fail(), ...more] = await site.mails()
  assert.deepEqual(more, [])
  assert.equal(bundle.subject, 'Sailing for beginners: 2 new questions')
  assert.match(bundle.text ?? '', /Second\?[\s\S]*Third\?/)
  assert.doesNotMatch(bundle.text ?? '', /First\?/)
  assert.deepEqual(await site.unmailed(), [])
})

test('each course has its own mail, and a long one lists the first questions and counts the others', async () => {
  await using site = await openQuestionMailSite()
  await site.giveEditors(site.otherCourseId, site.editor)
  await site.hearAtOnce(site.editor)
  const { _id: lectureId } = await makeLecture(site, site.head, site.otherCourseId)
  await site.ask('Here?')
  await site.ask('There?', { lectureId })
  assert.equal((await site.mails()).length, 2)
  for (let n = 0; n < maxQuestionsInMail + 3; n += 1) await site.ask(`Number ${n}?`)
  site.pass(pauseMs)
  const [, , long = assert.fail()] = await site.mails()
  assert.match(long.text ?? '', /These are the first 20\. 3 more are/)
  assert.equal((long.text ?? '').match(/Open the question/g)?.length, maxQuestionsInMail)
})

test('what is deleted or hidden before the mail is written is not told', async () => {
  await using site = await openQuestionMailSite()
  await site.hearAtOnce(site.editor)
  await site.ask('First?')
  const [gone, hidden] = [await site.ask('Gone?'), await site.ask('Hidden?')]
  await site.of('deleteQuestion', gone, site.learner)
  await site.of('hideQuestion', hidden, site.editor)
  site.pass(pauseMs)
  assert.equal((await site.mails()).length, 1)
  await site.ask('Stays?')
  const [, second] = await site.mails()
  assert.doesNotMatch(second?.text ?? '', /Gone|Hidden/)
  assert.match(second?.text ?? '', /Stays/)
})

test('nobody is told of their own question, who teaches no more, whose account is off, or of a draft', async () => {
  await using site = await openQuestionMailSite()
  await site.hearAtOnce(site.editor)
  await site.hearAtOnce(site.editorElsewhere)
  await site.ask('Mine?', { session: site.editor })
  assert.deepEqual(await site.unmailed(), [])
  await site.ask('First?')
  await site.ask('Second?')
  await site.giveEditors(site.courseId, site.editorElsewhere)
  site.pass(pauseMs)
  assert.equal((await site.mails()).length, 1)
  await site.ask('Third?')
  assert.equal((await site.mails()).length, 2)
  await site.ask('Fourth?')
  const json = { courseIds: [site.courseId], state: 'draft' }
  await site.call('changeCourseStates', { session: site.head, json })
  site.pass(pauseMs)
  assert.equal((await site.mails()).length, 2)
  await site.call('changeCourseStates', { session: site.head, json: { ...json, state: 'published' } })
  await site.ask('Fifth?')
  await site.ask('Sixth?')
  const userId = await site.idOf(site.editorElsewhere)
  await transact(site.ctx.db, (trx) => changeState(trx, userId, 'disabled'))
  site.pass(pauseMs)
  assert.equal((await site.mails()).length, 3)
  assert.deepEqual(await site.unmailed(), [])
})

test('where a course has no editor, administrators are told', async () => {
  await using site = await openQuestionMailSite()
  await site.giveEditors(site.courseId)
  await site.hearAtOnce(site.head)
  await site.ask('Who teaches this?')
  const [mail, ...more] = await site.mails()
  assert.deepEqual([mail?.user_id, more], [await site.idOf(site.head), []])
})

test('a clock that is set back holds up no mail', async () => {
  await using site = await openQuestionMailSite()
  await site.hearAtOnce(site.editor)
  site.clock.now = new Date(site.clock.now.getTime() + 300 * 86_400_000)
  await site.ctx.db
    .updateTable('session')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  await site.ask('Ahead?')
  await site.ask('Waits?')
  site.clock.now = new Date(site.clock.now.getTime() - 300 * 86_400_000)
  assert.match((await site.mails())[1]?.text ?? '', /Waits/)
})

test('without a mail server nothing is kept for mails', async () => {
  await using site = await openQuestionMailSite({ SMTP_URL: '' })
  await site.ask('Anybody?')
  assert.deepEqual(await site.unmailed(), [])
})

test('a process that is killed before its commit leaves the question to be told', async () => {
  await using site = await openQuestionMailSite()
  await site.hearAtOnce(site.editor)
  await site.ask('First?')
  await site.ask('Second?')
  site.pass(pauseMs)
  const killed = () => {
    throw new Error('killed')
  }
  const cut = { ...site.ctx, unsubscribeTokens: { ...site.ctx.unsubscribeTokens, tokenFor: killed } }
  await assert.rejects(writeNextQuestionMail(cut), /killed/)
  assert.equal((await site.unmailed()).length, 1)
  assert.match((await site.mails())[1]?.text ?? '', /Second/)
})

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test('two processes that write at once tell of each question once', onPostgres, async () => {
  await using site = await openQuestionMailSite()
  await using peer = await openPeer(site)
  await site.hearAtOnce(site.editor)
  const other = { ...peer.ctx, now: site.ctx.now }
  for (let round = 0; round < 5; round += 1) {
    const before = (await site.mails()).length
    site.pass(pauseMs)
    await Promise.all([1, 2, 3].map((n) => site.ask(`${round}.${n}?`)))
    site.pass(pauseMs)
    await Promise.all([site.ctx, other, site.ctx, other].map(writeNextQuestionMail))
    const texts = (await site.mails()).slice(before).map(({ text }) => text ?? '')
    for (const n of [1, 2, 3])
      assert.equal(texts.filter((text) => text.includes(`${round}.${n}?`)).length, 1, `${round}.${n}`)
  }
})
