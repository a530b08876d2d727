import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { openMailing } from '../../../../test/support/sites/open-mailing.ts'

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const people = []
  for (const name of ['ada', 'grace', 'emmy'])
    people.push(await site.makeAccount({ email: `${name}@school.example` }))
  const bulk = (json: object) => site.call('changePeople', { session: head, json })
  const entries = async (what: string) =>
    (await site.call('listAudit', { session: head, query: { what } })).json().entries
  return { ...site, people, ids: people.map(({ user }) => user._id), bulk, entries }
}

test('a message comes by mail with a way to end such mails, and only to people who want them', async () => {
  await using site = await openMailing({ PUBLIC_URL: 'https://courses.school.example' })
  const ada = await site.makeAccount()
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  await site.send()
  const before = site.smtp.received.length
  const choice = { kind: 'message', byBell: false, byMail: false }
  const changed = await site.call('changeNotificationChoice', { session: grace.session, json: choice })
  assert.equal(changed.statusCode, 200, changed.body)
  const json = { userIds: [ada.user._id, grace.user._id], action: 'message', text: 'Closed\non Monday.' }
  const sent = await site.call('changePeople', { session: site.session, json })
  assert.deepEqual([sent.statusCode, sent.json().changed], [200, 1], sent.body)
  await site.send()
  const [mail = assert.fail(), ...others] = site.smtp.received.slice(before)
  assert.deepEqual(others, [])
  const headers = readHeaders(mail)
  assert.match(headers.get('to') ?? '', /ada@school\.example/)
  assert.match(headers.get('subject') ?? '', /a message from ADMIN number 1/)
  assert.match(headers.get('list-unsubscribe') ?? '', /unsubscribe\?token=/)
  assert.match(readParts(mail).text, /Closed\s+on Monday\./)
  const { notifications } = (await site.call('listNotifications', { session: grace.session })).json()
  assert.deepEqual(notifications, [])
})

test('a message reaches several people at the bell, and is in their export and the audit log without its text', async () => {
  await using site = await openSite()
  const [ada = assert.fail(), grace = assert.fail()] = site.people
  const text = 'The workshop is closed on Monday.'
  const userIds = site.ids.slice(0, 2)
  const sent = await site.bulk({ userIds, action: 'message', text })
  assert.deepEqual([sent.statusCode, sent.json().message], [200, 'Message sent to 2 people'], sent.body)
  const read = async (session: string) => (await site.call('listNotifications', { session })).json()
  for (const { session } of [ada, grace]) {
    const { notifications, unread } = await read(session)
    assert.equal(unread, 1)
    const [{ kind, by, course, text: got }] = notifications
    assert.deepEqual([kind, by, course, got], ['message', 'ADMIN number 1', null, text])
  }
  await site.call('readNotifications', { session: ada.session, json: {} })
  assert.equal((await read(ada.session)).unread, 0)
  assert.deepEqual((await read(site.people[2]?.session ?? '')).notifications, [])
  const entries = await site.entries('messagePerson')
  assert.equal(entries.length, 2)
  assert.ok(!JSON.stringify(entries).includes('workshop'))
})

test('messages are wanted, bounded and all or none', async () => {
  await using site = await openSite()
  const [ada = assert.fail(), grace = assert.fail()] = site.people
  const send = (userIds: string[]) => site.bulk({ userIds, action: 'message', text: 'Hello' })
  for (let n = 0; n < 10; n += 1) assert.equal((await send([ada.user._id])).json().changed, 1)
  const full = await send([ada.user._id, grace.user._id])
  assert.equal(full.statusCode, 429)
  assert.ok(Number(full.headers['retry-after']) > 80_000)
  const ofGrace = (await site.call('listNotifications', { session: grace.session })).json()
  assert.deepEqual(ofGrace.notifications, [], 'nobody got it')
  const pages = async () => {
    const first = (
      await site.call('listNotifications', { session: ada.session, query: { limit: '6' } })
    ).json()
    const query = { limit: '6', cursor: first.nextCursor }
    return [first, (await site.call('listNotifications', { session: ada.session, query })).json()]
  }
  const [first, second] = await pages()
  const ids = [...first.notifications, ...second.notifications].map(({ _id }: { _id: string }) => _id)
  assert.deepEqual([new Set(ids).size, second.nextCursor], [10, null])

  await site.bulk({ userIds: [grace.user._id], action: 'disable' })
  assert.equal((await send([grace.user._id])).json().changed, 0)
  for (const wrong of [{ text: ' ' }, {}, { text: 'x'.repeat(2_001) }]) {
    const response = await site.bulk({ userIds: site.ids, action: 'message', ...wrong })
    assert.deepEqual([response.statusCode, Object.keys(response.json().fields)], [400, ['text']])
  }
  const other = await site.bulk({ userIds: site.ids, action: 'disable', text: 'Hello' })
  assert.equal(other.statusCode, 400)
})
