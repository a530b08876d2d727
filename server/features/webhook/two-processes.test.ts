import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookFields } from '../../../test/support/drafts.ts'
import { openReceiver } from '../../../test/support/http/open-receiver.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'
import { turnOff } from './webhook-store.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const allowed = { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.0/8' }

test('two processes send each delivery once', onPostgres, async () => {
  await using receiver = await openReceiver()
  await using site = await openTestApp({ ...allowed, RATE_LIMITS: 'off' })
  await using peer = await openPeer(site)
  const session = await site.signIn('ADMIN')
  for (let n = 0; n < 4; n++)
    await site.call('createWebhook', { session, json: webhookFields({ url: `${receiver.url}/${n}` }) })
  for (let n = 0; n < 10; n++) await site.signIn('USER')
  await Promise.all([site.ctx.webhooks.poll(), peer.ctx.webhooks.poll()])
  await until('all are delivered', async () => {
    const rows = await site.ctx.db.selectFrom('webhook_delivery').select('state').execute()
    return rows.length === 40 && rows.every(({ state }) => state === 'delivered')
  })
  const sent = receiver.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`)
  assert.equal(new Set(sent).size, 40)
  assert.equal(sent.length, 40)
  // Which of them delivers how many, is their business.
  assert.equal(site.ctx.webhooks.counts.delivered + peer.ctx.webhooks.counts.delivered, 40)
})

test(
  'a webhook that is deleted or turned off while events happen fails none of their causes',
  onPostgres,
  async () => {
    await using site = await openTestApp({ ...allowed, RATE_LIMITS: 'off' })
    const session = await site.signIn('ADMIN')
    for (let n = 0; n < 10; n++) {
      const { webhook } = (await site.call('createWebhook', { session, json: webhookFields() })).json()
      const params = { webhookId: webhook._id as string }
      await Promise.all([
        ...Array.from({ length: 5 }, () => site.signIn('USER')),
        turnOff(site.ctx.db, webhook._id, 'failing'),
        site.call('deleteWebhook', { session, params }),
      ])
    }
    assert.deepEqual(await site.ctx.db.selectFrom('webhook_delivery').selectAll().execute(), [])
  },
)
