import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'

/** The media type of tus uploads (tus 1.0.0, PATCH). */
export const uploadType = 'application/offset+octet-stream'

export function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !expectsBody(request)) done(null, undefined)
    else readJson(request, body as string, done)
  })
  for (const type of ['multipart/form-data', uploadType]) {
    app.addContentTypeParser(type, (request, stream, done) => {
      if (request.routeOptions.schema?.consumes?.includes(type)) return done(null)
      rejectType(stream, done)
    })
  }
  app.addContentTypeParser('*', (request, stream, done) => {
    if (!hasBody(request)) return done(null)
    rejectType(stream, done)
  })
}

function rejectType(stream: IncomingMessage, done: (error: Error) => void) {
  stream.resume()
  done(new Problem('wrong-type', serverMessages.jsonExpected))
}

/** RFC 9112 §6.3: a request without either header has no body. */
const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

const expectsBody = (request: FastifyRequest) => Boolean(request.routeOptions.schema?.body)
