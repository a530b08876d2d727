import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'

test('a token is made only by someone who gives the password again, in the call or in the ten minutes before', async () => {
  await using site = await openTestApp()
  const { session, password } = await site.makeAccount()
  const make = async (currentPassword?: string) => {
    const json = { name: 'Mine', scopes: ['courses:read'], currentPassword }
    const response = await site.call('createToken', { session, json })
    return [response.statusCode, response.json().code]
  }
  assert.deepEqual(await make(), [403, 'password-required'])
  assert.deepEqual(
    [await make('engine1844'), await make(password)],
    [
      [400, 'broken'],
      [201, undefined],
    ],
  )
  assert.deepEqual(await make(), [403, 'password-required'], 'a call with the password opens no ten minutes')
  await site.confirm(session)
  assert.deepEqual(await make(), [201, undefined])
})
