import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields, webhookFields } from '../../../test/support/drafts.ts'
import { call, signIn } from '../../../test/support/http/client.ts'
import { openReceiver } from '../../../test/support/http/open-receiver.ts'
import { administratorAccount, startSite } from '../../../test/support/start-site.ts'
import { until } from '../../../test/support/until.ts'

const allowed = { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.0/8' }

test('a delivery during which the process was killed is sent after the restart, with the same id', async () => {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-webhook-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const receiver = opened.use(await openReceiver())
  receiver.answer = () => {}
  const site = await startSite(folder, allowed)
  const cookie = await signIn(site, administratorAccount)
  const json = webhookFields({ url: receiver.url })
  assert.equal((await call(site, addresses.createWebhook, { cookie, json })).status, 201)
  assert.equal((await call(site, addresses.register, { form: signUpFields() })).status, 201)
  await until('the receiver was asked', () => receiver.received.length === 1)
  await site.end('SIGKILL')

  receiver.answer = (response) => void response.writeHead(204).end()
  await using again = await startSite(folder, allowed)
  await until('the receiver was asked again', () => receiver.received.length === 2)
  const [first, second] = receiver.received
  assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.equal(second?.body, first?.body)
  assert.ok(again.address)
})
