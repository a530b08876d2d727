import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError } from 'fastify'
import type { ProblemCode } from '../../../contract/api/problem.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { Problem } from '../../problem.ts'

// What never becomes a request has the one error body and the safe headers, too.

const reasons: Partial<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}

/** Answers an address that cannot be decoded: it names nothing. */
export const answerBadAddress =
  (headers: Record<string, string>) =>
  (_: FastifyError, _request: unknown, reply: { raw: ServerResponse }) => {
    const { status, body } = new Problem('not-found', serverSays.notFound)
    reply.raw.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    reply.raw.end(JSON.stringify(body))
  }

/** Answers bytes that are no HTTP, then closes: what follows on that connection cannot be trusted (RFC 9112 §2.2). */
export const answerBadRequest =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const problem = describe(error.code)
    const body = JSON.stringify(problem.body)
    const lines = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${problem.status} ${reasons[problem.status]}\r\n${head.join('')}\r\n${body}`)
  }

function describe(cause = '') {
  const [code, sentence] = causes[cause] ?? ['broken', 'The request cannot be read']
  return new Problem(code, sentence)
}

const causes: Record<string, [code: ProblemCode, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The address or the headers are larger than their limit'],
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', 'The request did not arrive in time'],
}

/** Node would answer an Expect that it does not know without a body; the method's own answer says more. */
export const answerExpectation = (_request: IncomingMessage, response: ServerResponse) => {
  const { status, body } = new Problem('expectation', 'This expectation cannot be met')
  const text = JSON.stringify(body)
  const lines = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  }
  response.writeHead(status, { ...lines, connection: 'close' })
  response.end(text)
}
