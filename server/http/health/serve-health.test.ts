import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'

test('/readyz names the part that fails, and not why', async () => {
  await using site = await openTestApp()
  const well = await site.app.inject('/readyz')
  assert.deepEqual([well.statusCode, well.json()], [200, { success: true }])

  site.ctx.files.probe = async () => {
    throw new Error('EACCES: permission denied, /srv/private')
  }
  const ill = await site.app.inject('/readyz')
  assert.equal(ill.statusCode, 503)
  assert.equal(ill.headers['retry-after'], '2')
  assert.deepEqual(ill.json().parts, { database: 'answers', media: 'does not answer' })
  assert.equal(ill.json().message, 'Not ready: the media does not answer')
  assert.doesNotMatch(ill.body, /EACCES|private/)
  assert.equal((await site.app.inject('/healthz')).statusCode, 200)
})
