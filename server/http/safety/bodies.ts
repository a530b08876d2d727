import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/**
 * Which bodies are read, and how. JSON is Fastify's own parser; a multipart form is left in the stream for its door;
 * calls without payload take an empty body of any type, as clients send one.
 */
export function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !expectsBody(request)) done(null, undefined)
    else readJson(request, body as string, done)
  })
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    if (request.routeOptions.schema?.consumes) return done(null)
    refuseType(stream, done)
  })
  app.addContentTypeParser('*', (request, stream, done) => {
    if (!hasBody(request)) return done(null)
    refuseType(stream, done)
  })
}

function refuseType(stream: IncomingMessage, done: (error: Error) => void) {
  stream.resume()
  done(new Problem('wrong-type', 'The body has to be sent as application/json'))
}

/** RFC 9112 §6.3: a request without either header has no body. */
const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

const expectsBody = (request: FastifyRequest) => Boolean(request.routeOptions.schema?.body)
