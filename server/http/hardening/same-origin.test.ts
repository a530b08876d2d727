import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'null', host: ':::' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]

test('another site cannot create a course, sign a user in or sign a user out', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  for (const headers of foreign) {
    const output = JSON.stringify(headers)
    assert.equal(
      (await site.call('createCourse', { session, headers, form: courseFields() })).statusCode,
      403,
      output,
    )
    assert.equal(
      (await site.call('login', { headers, json: { email: 'a', password: 'b' } })).statusCode,
      403,
      output,
    )
    assert.equal((await site.call('logout', { session, headers })).statusCode, 403, output)
  }
  assert.equal((await site.call('currentUser', { session })).statusCode, 200, 'still signed in')
  assert.equal((await site.call('listCourses')).json().total, 0)
})

test('requests from our own pages, scripts and plain reads are served', async () => {
  await using site = await openTestApp()
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'http://school.example', host: 'school.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    {},
  ]
  for (const headers of own)
    assert.equal((await site.call('logout', { headers })).statusCode, 200, JSON.stringify(headers))
  for (const headers of foreign) assert.equal((await site.call('listCourses', { headers })).statusCode, 200)
})

test('every response carries the security headers, and none names the server', async () => {
  await using site = await openTestApp()
  for (const url of [
    '/',
    '/courses',
    '/no/page',
    '/api/v1/course',
    '/api/v1/none',
    '/media/pictures/x',
    '/healthz',
  ]) {
    const { headers } = await site.app.inject(url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    const policy = url.startsWith('/api/v1')
      ? /^default-src 'none'; frame-ancestors 'none'$/
      : /script-src 'self'.*frame-ancestors 'none'/
    assert.match(String(headers['content-security-policy']), policy, url)
    assert.equal(headers['referrer-policy'], 'same-origin', url)
    assert.equal(headers['strict-transport-security'], undefined, 'plain HTTP stays usable')
    assert.equal(headers.server ?? headers['x-powered-by'], undefined, url)
  }
})
