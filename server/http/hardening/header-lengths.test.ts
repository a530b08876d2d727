import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

test('a cookie, condition or encoding that is absurdly long is ignored', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const cookie = `lectern_session=${session}`
  const me = (more: string) => site.call('currentUser', { headers: { cookie: cookie + more } })
  assert.equal((await me('; x=y')).statusCode, 200)
  assert.equal((await me(`; x=${'y'.repeat(4_096)}`)).statusCode, 401)

  const { headers, body } = await site.app.inject('/favicon.svg')
  const etag = String(headers.etag)
  assert.ok(etag.length > 3)
  for (const name of ['range', 'if-none-match', 'accept-encoding', 'if-range', 'accept']) {
    const value = { range: 'bytes=0-1,' }[name] ?? `${etag}, `
    const response = await site.app.inject({
      url: '/favicon.svg',
      headers: { [name]: value.repeat(2_000) },
    })
    assert.deepEqual([response.statusCode, response.body], [200, body], name)
  }
})

test('an absurdly long header that the request depends on is rejected by name', async () => {
  await using site = await openTestApp()
  for (const name of ['content-type', 'x-forwarded-for', 'authorization', 'upload-metadata', 'origin']) {
    const response = await site.app.inject({
      method: 'POST',
      url: `${apiBase}/user/login`,
      headers: { [name]: 'a, '.repeat(2_000) },
      payload: '{}',
    })
    assert.equal(response.statusCode, 431, name)
    assert.match(response.json().message, new RegExp(`^The header ${name} is longer than`))
    assert.equal(response.headers['x-content-type-options'], 'nosniff')
  }
})
