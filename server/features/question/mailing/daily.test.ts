import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneClickPath } from '../../../../contract/addresses.ts'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openQuestionMailSite } from '../../../../test/support/learner/open-question-mails.ts'
import { preparedDatabase } from '../../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../../test/support/sites/open-peer.ts'
import { nextMomentIn } from '../../../core/time/zone.ts'
import { questionList } from './unmailed-store.ts'
import { writeNextQuestionMail } from './write-question-mails.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

test('one mail a day has the new questions of all courses that nobody has answered; without any there is none', async () => {
  await using site = await openQuestionMailSite()
  await site.giveEditors(site.otherCourseId, site.editor)
  const { _id: lectureId } = await makeLecture(site, site.head, site.otherCourseId)
  await site.ask('Here?')
  await site.ask('There?', { lectureId })
  const answered = await site.ask('Answered?')
  await site.of('answerQuestion', answered, site.editor, { text: 'Yes.' })
  const gone = await site.ask('Gone?')
  await site.of('deleteQuestion', gone, site.learner)
  assert.deepEqual(await site.mails(), [])
  await site.toSeven()
  const [mail = assert.fail(), ...more] = await site.mails()
  assert.deepEqual([mail.user_id, more], [await site.idOf(site.editor), []])
  assert.equal(mail.subject, '2 new questions in your courses')
  assert.match(mail.text ?? '', /Sailing for beginners\n[\s\S]*Here\?[\s\S]*Knots\n[\s\S]*There\?/)
  assert.doesNotMatch(mail.text ?? '', /Answered\?|Gone\?/)
  await site.toSeven()
  assert.equal((await site.mails()).length, 1, 'nothing is new')
  const late = await site.ask('Late?')
  await site.of('answerQuestion', late, site.editor, { text: 'Yes.' })
  await site.toSeven()
  assert.equal((await site.mails()).length, 1, 'nothing is without an answer')
})

test('a question that is stored while the mail of the day is written comes the day after', async () => {
  await using site = await openQuestionMailSite()
  await site.ask('Early?')
  const digestAt = nextMomentIn(site.ctx.settings.timeZone, '07:00', site.clock.now)
  await site.toSeven()
  await site.ask('Slow?')
  await site.ctx.db.updateTable('unmailed_question').set({ due_at: digestAt }).execute()
  assert.equal((await site.mails()).length, 1)
  await site.toSeven()
  assert.match((await site.mails())[1]?.text ?? '', /Slow\?/)
})

test('a school that was closed at seven mails once when it opens', async () => {
  await using site = await openQuestionMailSite()
  await site.ask('Early?')
  site.pass(3 * dayMs)
  assert.equal((await site.mails()).length, 1)
  site.pass(dayMs)
  assert.equal((await site.mails()).length, 1)
})

test('a change of mind counts for what waits: at once, later, and not at all', async () => {
  await using site = await openQuestionMailSite()
  await site.ask('First?')
  await site.hearAtOnce(site.editor)
  assert.match((await site.mails())[0]?.text ?? '', /First\?/)
  await site.ask('Second?')
  await site.choose(site.editor, { kind: 'question', isDaily: true })
  site.pass(hourMs)
  assert.equal((await site.mails()).length, 1)
  await site.choose(site.editor, { kind: 'question', byMail: false })
  assert.deepEqual(await site.unmailed(), [])
  await site.ask('Third?')
  await site.toSeven()
  assert.equal((await site.mails()).length, 1)
})

test('the link of a mail ends mails about questions, and those that wait', async () => {
  await using site = await openQuestionMailSite()
  site.smtp.refuse = { code: 451, message: 'later' }
  await site.ask('First?')
  await site.toSeven()
  await site.send()
  await site.ask('Second?')
  const userId = await site.idOf(site.editor)
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId, list: questionList })
  const read = async () => (await site.call('readSubscription', { query: { token } })).json().subscribed
  assert.deepEqual(await read(), { kind: 'question', course: null, byMail: true, byMailFromAny: true })
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: `${oneClickPath}?token=${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(statusCode, 200)
  assert.deepEqual(await read(), { kind: 'question', course: null, byMail: false, byMailFromAny: false })
  const [mail, ...more] = await site.mails()
  assert.deepEqual([mail?.state, mail?.problem, mail?.text, more], ['dropped', 'unwanted', null, []])
  assert.deepEqual(await site.unmailed(), [])
  const session = site.editor
  const { kinds } = (await site.call('readNotificationChoices', { session })).json()
  const ended = kinds.filter(({ byMail }: { byMail: boolean | null }) => byMail === false)
  assert.deepEqual(
    ended.map(({ kind }: { kind: string }) => kind),
    ['question'],
    'all other mails still come',
  )
})

test('what cannot be told for a week is forgotten', async () => {
  await using site = await openQuestionMailSite()
  await site.ask('First?')
  Object.assign(site.ctx.mail, { isOn: false })
  site.pass(7 * dayMs)
  await sweepWhole(site.ctx)
  assert.equal((await site.unmailed()).length, 1)
  site.pass(dayMs)
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.unmailed(), [])
})

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test('two processes write one mail of the day for each teacher', onPostgres, async () => {
  await using site = await openQuestionMailSite()
  await using peer = await openPeer(site)
  const sessions = await Promise.all(Array.from({ length: 12 }, () => site.signIn('USER')))
  await site.giveEditors(site.courseId, ...sessions)
  for (const text of ['One?', 'Two?', 'Three?']) await site.ask(text)
  site.clock.now = nextMomentIn(site.ctx.settings.timeZone, '07:00', site.clock.now)
  const other = { ...peer.ctx, now: site.ctx.now }
  const writeAll = async (ctx: typeof other) => {
    while (await writeNextQuestionMail(ctx));
  }
  await Promise.all([site.ctx, other].map(writeAll))
  const mails = await site.mails()
  assert.deepEqual([mails.length, new Set(mails.map(({ user_id }) => user_id)).size], [12, 12])
  for (const { text } of mails) assert.match(text ?? '', /One\?[\s\S]*Two\?[\s\S]*Three\?/)
})
