import type { FastifyInstance } from 'fastify'
import type { Metric } from './registry.ts'

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Times = { reached: number[]; sum: number; count: number }

/** Counts and times every request of `app` by its route's pattern, never by its address. */
export function countRequests(app: FastifyInstance): () => Metric[] {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  const times = new Map<string, Times>()
  let inFlight = 0

  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    // Unlike onResponse, this also happens when the client leaves first.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    const key = Object.values(labels).join(' ')
    const known = counts.get(key)
    if (known) known.value += 1
    else counts.set(key, { labels, value: 1 })
    recordTime(times, route, reply.elapsedTime / 1_000)
  })

  return () => [
    {
      name: 'lectern_http_requests_total',
      kind: 'counter',
      help: 'Answered requests.',
      samples: [...counts.values()],
    },
    {
      name: 'lectern_http_requests_under_way',
      kind: 'gauge',
      help: 'Requests that are not answered yet.',
      samples: [{ value: inFlight }],
    },
    {
      name: 'lectern_http_request_seconds',
      kind: 'histogram',
      help: 'How long answers took.',
      samples: [...times].flatMap(([route, time]) => toSamples(route, time)),
    },
  ]
}

function recordTime(times: Map<string, Times>, route: string, seconds: number) {
  const time = times.get(route) ?? { reached: bucketsSeconds.map(() => 0), sum: 0, count: 0 }
  times.set(route, time)
  time.sum += seconds
  time.count += 1
  for (const [index, max] of bucketsSeconds.entries())
    if (seconds <= max) time.reached[index] = (time.reached[index] ?? 0) + 1
}

const toSamples = (route: string, { reached, sum, count }: Times) => [
  ...bucketsSeconds.map((max, index) => ({
    name: '_bucket',
    labels: { route, le: String(max) },
    value: reached[index] ?? 0,
  })),
  { name: '_bucket', labels: { route, le: '+Inf' }, value: count },
  { name: '_sum', labels: { route }, value: sum },
  { name: '_count', labels: { route }, value: count },
]
