import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from './call.ts'
import { callLast } from './call-last.ts'

test('a last call is a request that outlives the page, with JSON', async (t) => {
  const fetched = t.mock.method(globalThis, 'fetch', async () => Response.json({ success: true, run: 2 }))
  const seen = { position: 7, ranges: [], sequence: 1 }
  const reply = await callLast('saveProgress', { params: { lectureId: 'a/b' }, body: seen })
  assert.equal(reply.run, 2)
  const [address, options] = fetched.mock.calls[0]?.arguments ?? []
  assert.match(String(address), /\/lecture\/a%2Fb\/progress$/)
  const { method, keepalive, body, headers } = options ?? {}
  assert.deepEqual([method, keepalive, body], ['POST', true, JSON.stringify(seen)])
  assert.equal(new Headers(headers).get('content-type'), 'application/json')
})

test('a refusal has its status; something in between that answers without JSON is one, too', async (t) => {
  const answers = [
    Response.json({ success: false, message: 'Busy' }, { status: 503 }),
    new Response('<html>'),
  ]
  t.mock.method(globalThis, 'fetch', async () => answers.shift())
  for (const status of [503, 200])
    await assert.rejects(
      callLast('changePreferences', { body: {} }),
      (error: unknown) => error instanceof CallError && error.status === status,
    )
})
