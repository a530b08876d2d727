import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../contract/addresses.ts'
import { openTestApp } from '../../test/open-test-app.ts'

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('every page answers 200 at its address, any other 404 with the same shell', async () => {
  await using site = await openTestApp()
  for (const url of Object.values(pages)) {
    const answered = await site.app.inject({ url, headers: { accept } })
    assert.equal(answered.statusCode, 200, url)
    assert.match(answered.body, /<div id="root">/)
    assert.equal(answered.headers['cache-control'], 'no-cache')
  }
  for (const url of ['/nope', '/course/none', '/courses/', '/.git/config', '/..%2fpackage.json']) {
    const answered = await site.app.inject({ url, headers: { accept } })
    assert.ok([400, 403, 404].includes(answered.statusCode), `${url}: ${answered.statusCode}`)
    assert.doesNotMatch(answered.body, /"dependencies"|\[core\]/)
  }
})

test('the shell runs no inline script', async () => {
  await using site = await openTestApp()
  const { body } = await site.app.inject('/')
  const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  assert.ok(scripts.length > 0)
  for (const attributes of scripts) assert.match(attributes, /src="\/assets\/|type="application\/json"/)
})

test('an unknown address of the API is a 404 in JSON, whatever is accepted', async () => {
  await using site = await openTestApp()
  const answered = await site.app.inject({ url: '/api/v1/nothing', headers: { accept } })
  assert.equal(answered.statusCode, 404)
  assert.equal(answered.json().success, false)
})

test('assets come compressed and for ever', async () => {
  await using site = await openTestApp()
  const { body } = await site.app.inject('/')
  const url = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? ''
  const answered = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  assert.equal(answered.headers['content-encoding'], 'br')
  assert.match(String(answered.headers['cache-control']), /immutable/)
})

test('health and readiness answer, and name nothing', async () => {
  await using site = await openTestApp()
  for (const url of ['/healthz', '/readyz']) {
    const answered = await site.app.inject(url)
    assert.deepEqual([answered.statusCode, answered.json()], [200, { success: true }])
  }
})
