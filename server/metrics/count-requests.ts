import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { pathOf } from '../../contract/api/path-of.ts'

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** It is open for minutes, so it is counted separately. */
const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.url === pathOf('followEvents')

export function countRequests(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const responses = new Counter({
    name: 'lectern_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const inFlight = new Gauge({
    name: 'lectern_http_requests_under_way',
    help: 'Requests that are not answered yet.',
    registers,
  })
  const seconds = new Histogram({
    name: 'lectern_http_request_seconds',
    help: 'How long answers took.',
    labelNames: ['route'],
    buckets: bucketsSeconds,
    registers,
  })

  app.addHook('onRequest', async (request, reply) => {
    if (isStream(request)) return
    inFlight.inc()
    // Unlike onResponse, this also happens if the client leaves first.
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(request) && reply.statusCode === 200) return
    const route = request.routeOptions.url ?? 'none'
    responses.inc({ method: request.method, route, status: String(reply.statusCode) })
    seconds.observe({ route }, reply.elapsedTime / 1_000)
  })
}
