import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendLast } from './send-last.ts'

test('a POST is a beacon, anything else a request that outlives the page; both carry JSON', async (t) => {
  const beacons: [string, Blob][] = []
  Object.assign(navigator, { sendBeacon: (address: string, body: Blob) => beacons.push([address, body]) })
  const fetched = t.mock.method(globalThis, 'fetch', async () => new Response())
  sendLast('savePosition', { lectureId: 'a/b' }, { seconds: 7 })
  sendLast('changePreferences', {}, { speed: 2 })
  const [[address, body] = []] = beacons
  assert.match(address ?? '', /\/lecture\/a%2Fb\//)
  assert.deepEqual([await body?.text(), body?.type], ['{"seconds":7}', 'application/json'])
  const [, options] = fetched.mock.calls[0]?.arguments ?? []
  assert.equal(fetched.mock.callCount(), 1)
  assert.deepEqual([options?.method, options?.keepalive], ['PUT', true])
})
