import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../contract/messages/server.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const busy = { success: false, message: inEnglish(serverMessages.busy), code: 'busy' }

test('when too many requests are in flight, the next one is told when to retry, and succeeds later', async () => {
  await using site = await openTestApp({ REQUESTS_AT_ONCE: '1' })
  assert.equal((await site.call('listCourses')).statusCode, 200)
  {
    using _underWay = site.ctx.inFlight.begin()
    for (const rejected of [
      await site.call('listCourses'),
      await site.call('login', { json: { email: 'ada@school.example', password: 'engine1843' } }),
      await site.app.inject('/courses'),
      await site.app.inject('/not/there'),
    ]) {
      assert.equal(rejected.statusCode, 503)
      assert.deepEqual(rejected.json(), busy)
      assert.equal(rejected.headers['retry-after'], '2')
      assert.equal(rejected.headers['cache-control'], 'no-store')
      assert.equal(rejected.headers['x-content-type-options'], 'nosniff')
      assert.ok(rejected.headers['x-request-id'])
    }
  }
  assert.equal((await site.call('listCourses')).statusCode, 200)
})

test('health checks and signing out are never rejected', async () => {
  await using site = await openTestApp({ REQUESTS_AT_ONCE: '1' })
  const session = await site.signIn('USER')
  using _underWay = site.ctx.inFlight.begin()
  assert.equal((await site.app.inject('/healthz')).statusCode, 200)
  assert.equal((await site.app.inject('/readyz')).statusCode, 200)
  assert.equal((await site.call('logout', { session })).statusCode, 200)
  assert.deepEqual(await site.ctx.db.selectFrom('session').selectAll().execute(), [])
})

test('files that arrive slowly do not block other requests', async () => {
  await using site = await openTestApp({ REQUESTS_AT_ONCE: '1' })
  using _underWay = site.ctx.inFlight.begin()
  using _activeUpload = site.ctx.inFlight.rest()
  assert.equal((await site.call('listCourses')).statusCode, 200)
})
