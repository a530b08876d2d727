import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'

test('a user’s player preferences are stored whole, and invalid ones are rejected', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const read = async () => (await site.call('readPreferences', { session })).json().preferences
  assert.deepEqual(await read(), {})
  const chosen = { speed: 1.75, volume: 0.3, captions: null, playsNext: false }
  const { statusCode } = await site.call('changePreferences', { session, json: chosen })
  assert.equal(statusCode, 200)
  assert.deepEqual(await read(), chosen)
  for (const json of [{ speed: 9 }, { volume: -1 }, { role: 'ADMIN' }, { captions: 'x'.repeat(40) }, []]) {
    const rejected = await site.call('changePreferences', { session, json })
    assert.equal(rejected.statusCode, 400, JSON.stringify(json))
  }
  assert.deepEqual(await read(), chosen)
})
