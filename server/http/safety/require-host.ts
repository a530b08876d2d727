import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem.ts'

/** Refuses a request that names no host, or several (RFC 9112 §3.2). Node by itself would refuse without a body. */
export function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
    if (hosts.length === 1 || (hosts.length === 0 && raw.httpVersion !== '1.1')) return done()
    reply.header('connection', 'close')
    done(new Problem('broken', 'The request has to name one host'))
  })
}
