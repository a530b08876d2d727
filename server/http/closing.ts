import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openStreams } from './events/open-streams.ts'

const closing = new WeakSet<FastifyInstance['server']>()

export const isClosing = ({ server }: Pick<FastifyInstance, 'server'>) => closing.has(server)

/**
 * From now on `/readyz` fails and responses end their connections, while requests are still served. A proxy gets no
 * response to a GET: nginx repeats it at another process and then leaves this one alone (proxy_next_upstream), even
 * with requests that it may not repeat.
 */
export function beginDraining({ server }: Pick<FastifyInstance, 'server'>) {
  closing.add(server)
  openStreams({ server }).endAll()
}

/** A keep-alive connection would hold the process until it times out, so every response ends its connection. */
export function endConnectionsWhenClosing(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    closing.add(app.server)
    openStreams(app).endAll()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing(app) || !mayBeRepeated(request)) return done()
    reply.hijack()
    request.raw.destroy()
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isClosing(app)) reply.header('connection', 'close')
    done()
  })
}

/** A request without a body, through a trusted proxy. */
const mayBeRepeated = ({ method, ips = [] }: FastifyRequest) =>
  ips.length > 1 && (method === 'GET' || method === 'HEAD')
