import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openMailing } from '../../../../test/support/sites/open-mailing.ts'

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
