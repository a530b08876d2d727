import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { slow } from '../../scripts/testing/slow.ts'
import { courseFields } from '../../test/support/drafts.ts'
import { findFreePort } from '../../test/support/free-port.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'

type Attribute = { key: string; value: Record<string, string> }

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code: number }
}

/** What an OpenTelemetry collector receives over HTTP. */
async function openCollector() {
  const spans: Sent[] = []
  const server = createServer(async (request, response) => {
    // Another test may look at this port for a server of its own that has just ended.
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { spans, address: addressOf(server), [Symbol.asyncDispose]: async () => void server.close() }
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const serverKind = 2

test('a request has a span, with its queries and files below it, and no values in any', async () => {
  await using collector = await openCollector()
  {
    await using site = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
    const session = await site.signIn('ADMIN')
    await site.call('createCourse', { session, form: courseFields({ title: 'Secret knots' }) })
  }
  const created = collector.spans.find(({ name }) => name === 'POST /api/v1/course')
  assert.equal(created?.kind, serverKind)
  const of = (key: string) => created?.attributes.find((one) => one.key === key)?.value
  assert.deepEqual(of('http.response.status_code'), { intValue: 201 })
  assert.deepEqual(of('http.route'), { stringValue: '/api/v1/course' })
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === created?.spanId)
  assert.ok(below.every(({ traceId }) => traceId === created?.traceId))
  const names = below.map(({ name }) => name)
  for (const expected of ['insert course', 'media save', 'select session'])
    assert.ok(names.includes(expected), `${names}`)
  assert.doesNotMatch(JSON.stringify(collector.spans), /Secret knots/)
})

test('a trace goes on only from a proxy that a setting of its own trusts', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const parents: (string | undefined)[] = []
  const proxied = { 'x-forwarded-for': '192.0.2.1' }
  for (const [trust, forwarded] of [
    ['true', proxied],
    ['true', {}],
    ['', proxied],
  ] as const) {
    await using collector = await openCollector()
    {
      await using site = await openTestApp({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
        TRUST_PROXY: '127.0.0.1',
        TRACE_TRUST_PROXY: trust,
      })
      await site.app.inject({ url: '/api/v1/course', headers: { traceparent, ...forwarded } })
    }
    parents.push(collector.spans.find(({ kind }) => kind === serverKind)?.parentSpanId)
  }
  assert.deepEqual(parents, ['b7ad6b7169203331', undefined, undefined])
})

test('an error of the server marks its span', async () => {
  await using collector = await openCollector()
  {
    await using site = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
    site.app.log.level = 'silent'
    await site.ctx.db.schema.alterTable('course').renameTo('elsewhere').execute()
    assert.equal((await site.app.inject('/api/v1/course?q=knots')).statusCode, 500)
  }
  const failed = collector.spans.filter(({ status }) => status.code === 2).map(({ name }) => name)
  assert.ok(failed.includes('GET /api/v1/course'), `${failed}`)
})

test('a share of 0 sends nothing, and a collector that is away changes no response', slow(), async () => {
  await using collector = await openCollector()
  {
    await using site = await openTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_TRACES_SAMPLER_ARG: '0',
    })
    await site.call('listCourses')
  }
  assert.deepEqual(collector.spans, [])
  await using site = await openTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
  })
  assert.equal((await site.call('listCourses')).statusCode, 200)
})

test('without the setting nothing of OpenTelemetry is loaded', async () => {
  await using site = await openTestApp()
  assert.equal(site.ctx.tracing, undefined)
})
