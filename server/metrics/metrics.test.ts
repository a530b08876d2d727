import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFreePort } from '../../test/support/free-port.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'

const token = 'a token of our own'.replaceAll(' ', '-')
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

test('a client with the token reads the metrics; for others the address does not exist', async () => {
  await using site = await openTestApp({ METRICS_TOKEN: token })
  await site.call('listCourses')
  await site.app.inject('/no-such-thing?secret=1')

  const { body, headers, statusCode } = await site.app.inject({ url: '/metrics', headers: bearer(token) })
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(
    body,
    /^lectern_http_requests_total\{method="GET",route="\/api\/v1\/course",status="200"\} 1$/m,
  )
  assert.match(body, /^lectern_http_request_seconds_bucket\{le="\+Inf",route="\/api\/v1\/course"\} 1$/m)
  assert.match(body, /^process_resident_memory_bytes \d+$/m)
  assert.match(body, /^lectern_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m)
  assert.doesNotMatch(body, /secret|no-such-thing/)
  for (const line of body.split('\n').filter((one) => one !== ''))
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/)

  const missing = await site.app.inject('/missing')
  for (const headers of [{}, bearer('wrong'), bearer(`${token}x`), { authorization: token }]) {
    const rejected = await site.app.inject({ url: '/metrics', headers })
    assert.deepEqual([rejected.statusCode, rejected.body], [missing.statusCode, missing.body])
  }
})

test('without a setting the address does not exist', async () => {
  await using site = await openTestApp()
  assert.equal((await site.app.inject({ url: '/metrics', headers: bearer('') })).statusCode, 404)
})

test('its own port serves only this machine, under this machine’s names', async () => {
  const port = await findFreePort()
  await using site = await openTestApp({ METRICS_PORT: String(port) })
  const address = `http://127.0.0.1:${port}`
  assert.match(await (await fetch(`${address}/metrics`)).text(), /^# HELP lectern_http_requests_total/)
  assert.equal((await fetch(`${address}/else`)).status, 404)
  assert.equal((await site.app.inject('/metrics')).statusCode, 404)
})
