import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { WrongSetting } from '../config.ts'
import type { AppContext } from '../context.ts'

const loopback = '127.0.0.1'
const localNames = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Serves `/metrics` with METRICS_TOKEN, and to this machine on METRICS_PORT; otherwise the address does not exist. */
export async function serveMetrics(app: FastifyInstance, ctx: AppContext) {
  const { metricsToken, metricsPort } = ctx.settings
  if (!metricsToken && metricsPort === undefined) return
  const { openRegistry } = await import('./open-registry.ts')
  const registry = openRegistry(app, ctx)

  if (metricsToken) {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics())
    })
  }
  if (metricsPort !== undefined) {
    const close = await listenHere(metricsPort, registry)
    app.addHook('onClose', close)
  }
}

/** Takes the same time however much is equal. */
const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()

async function listenHere(port: number, registry: Registry) {
  const server = createServer(async (request, response) => {
    // A page in a browser on this machine must not read it under a name that resolves to this machine.
    const isAllowed = request.url === '/metrics' && localNames.test(request.headers.host ?? '')
    if (!isAllowed || request.method !== 'GET') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  }).listen(port, loopback)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(`METRICS_PORT is ${port}, but it cannot be had there (${error.code}).`)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
