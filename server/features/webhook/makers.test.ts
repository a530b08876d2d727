import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Webhook } from '../../../contract/endpoints/webhook.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const dayMs = 86_400_000

test('a webhook names its maker, and goes on when that person has lost the right or the account', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { user, session, password } = await site.makeAccount({ fullName: 'Grete Hermann' })
  const change = async (json: object) => {
    await site.confirm(head)
    const done = await site.call('changePerson', { session: head, params: { userId: user._id }, json })
    assert.equal(done.statusCode, 200, done.body)
  }
  const list = async (): Promise<Webhook[]> =>
    (await site.call('listWebhooks', { session: head })).json().webhooks
  await change({ role: 'ADMIN' })
  const maker = (await site.call('login', { json: { email: user.email, password } })).cookies[0]?.value
  const json = { url: 'https://example.com/hook', description: 'Timetable', events: ['user.created'] }
  const made = await site.call('createWebhook', { session: maker ?? session, json })
  const createdBy = { _id: user._id, fullName: 'Grete Hermann', isAdministrator: true }
  assert.deepEqual(made.json().webhook.createdBy, createdBy)
  assert.deepEqual((await list())[0]?.createdBy, createdBy)
  await change({ role: 'USER' })
  assert.deepEqual((await list())[0]?.createdBy, { ...createdBy, isAdministrator: false })
  const again = await site.call('login', { json: { email: user.email, password } })
  const leaving = { session: again.cookies[0]?.value ?? '', json: { currentPassword: password } }
  assert.equal((await site.call('deleteAccount', leaving)).statusCode, 200)
  assert.equal((await list())[0]?.createdBy, null)
  site.clock.now = new Date(site.clock.now.getTime() + 7.5 * dayMs)
  await sweepWhole(site.ctx)
  const [webhook] = await list()
  assert.deepEqual([webhook?.createdBy, webhook?.isActive], [null, true])
})

test('a token names its owner', async () => {
  await using site = await openTestApp()
  const { user, session } = await site.makeAccount({ fullName: 'Grete Hermann' })
  await site.confirm(session)
  const json = { name: 'Notes', scopes: ['profile:read'] }
  const made = await site.call('createToken', { session, json })
  const createdBy = { _id: user._id, fullName: 'Grete Hermann' }
  assert.deepEqual(made.json().token?.createdBy, createdBy, made.body)
  const [token] = (await site.call('listTokens', { session })).json().tokens
  assert.deepEqual(token.createdBy, createdBy)
})
