import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '../../contract/api/addresses.ts'
import { messageFields } from '../../test/support/drafts.ts'
import { call, send } from '../../test/support/http/client.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { listenTo } from '../../test/support/open-upload-site.ts'
import { beginDraining } from './closing.ts'

test('a process that drains serves what may not be repeated, and lets a proxy repeat the rest elsewhere', async () => {
  await using site = await openTestApp({ TRUST_PROXY: '127.0.0.1' })
  const address = await listenTo(site.app)
  const headers = { 'x-forwarded-for': '192.0.2.1', connection: 'keep-alive' }
  assert.equal((await send({ address }, 'GET', '/courses', { headers })).status, 200)
  beginDraining(site.app)

  const ready = await send({ address }, 'GET', '/readyz')
  assert.deepEqual([ready.status, ready.json.message], [503, 'Not ready: this process is ending'])
  const written = await call({ address }, addresses.sendMessage, { headers, json: messageFields() })
  assert.deepEqual([written.status, written.headers.connection], [201, 'close'])
  await assert.rejects(send({ address }, 'GET', '/courses', { headers }), { code: 'ECONNRESET' })
  assert.equal((await send({ address }, 'GET', '/courses')).status, 200, 'without a proxy nothing repeats it')
})
