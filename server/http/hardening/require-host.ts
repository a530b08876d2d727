import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'

/** Rejects a request with no host or several (RFC 9112 §3.2); Node itself would respond without a body. */
export function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasOneHost(raw)) return done()
    reply.header('connection', 'close')
    done(new Problem('broken', serverMessages.hostMissing))
  })
}

export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage) {
  const hosts = countHosts(rawHeaders)
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

function countHosts(rawHeaders: string[]) {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
