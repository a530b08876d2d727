import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'

test('only our own pages may use camera and microphone, and nobody the place of a person', async () => {
  await using site = await openTestApp()
  const { headers } = await site.app.inject({ method: 'GET', url: '/about' })
  assert.equal(headers['permissions-policy'], 'camera=(self), microphone=(self), geolocation=()')
})
