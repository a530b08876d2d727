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

test('a person chooses a time zone of their own and gives it up, and a wrong one is refused', async () => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount()
  const save = (timeZone: unknown) => site.call('changeTimeZone', { session, json: { timeZone } })
  const read = async () => (await site.call('currentUser', { session })).json().user.timeZone
  assert.equal(await read(), undefined)
  assert.equal((await save('Pacific/Kiritimati')).json().user.timeZone, 'Pacific/Kiritimati')
  assert.equal(await read(), 'Pacific/Kiritimati')
  for (const wrong of ['Mars/Base', '+02:00', 7, null]) {
    const refused = await save(wrong)
    assert.equal(refused.statusCode, 400)
    assert.ok(refused.json().fields.timeZone)
  }
  await save('')
  assert.equal(await read(), undefined)
})
