import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeaders } from '../../../test/support/mail/open-smtp-server.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openMailing } from '../../../test/support/sites/open-mailing.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test('two processes send each mail once', onPostgres, async () => {
  await using site = await openMailing({ RATE_LIMITS: 'off' })
  await using peer = await openPeer(site)
  const mails = 30
  for (let n = 0; n < mails; n++) await site.call('sendTestMail', { session: site.session })
  await Promise.all([site.ctx.mail.poll(), peer.ctx.mail.poll()])
  await until('all are sent', async () => {
    const rows = await site.ctx.db.selectFrom('mail').select('state').execute()
    return rows.length === mails && rows.every(({ state }) => state === 'sent')
  })
  const ids = site.smtp.received.map((mail) => readHeaders(mail).get('message-id'))
  assert.deepEqual([ids.length, new Set(ids).size], [mails, mails])
  assert.equal(site.ctx.mail.counts.sent + peer.ctx.mail.counts.sent, mails)
})

test('a mail that a process was sending when it was killed is sent when its lease has ended', async () => {
  await using site = await openMailing()
  await site.call('sendTestMail', { session: site.session })
  await site.send()
  const lease = { state: 'sending', lease: 'of a killed process', attempts: 1 } as const
  const due_at = new Date(site.clock.now.getTime() + 60_000)
  await site.ctx.db
    .updateTable('mail')
    .set({ ...lease, due_at, text: 'A text', html: 'A text' })
    .execute()
  await site.ctx.mail.poll()
  assert.equal(site.smtp.received.length, 1, 'the lease holds')
  site.pass(60_000)
  await site.send()
  assert.equal(site.smtp.received.length, 2)
})
