import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError } from 'fastify'
import { english, type Message } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { Problem } from '../../core/problem.ts'
import { inFlightOf } from './pipelining.ts'

// Requests that cannot be parsed also get the common error format and the security headers.

type Headers = Record<string, string>

const reasons: Partial<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

export const handleBadAddress =
  (headers: Headers) =>
  (_: FastifyError, _request: unknown, { raw }: { raw: ServerResponse }) =>
    respond(raw, headers, new Problem('not-found', serverMessages.notFound))

/**
 * Anything after bytes that are not HTTP cannot be trusted (RFC 9112 §2.2). Does not cut a response to an earlier
 * request.
 */
export const handleBadRequest =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const inFlight = inFlightOf(socket)
    const last = inFlight.at(-1)
    const problem = describe(error.code)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (!last) respondRaw(socket, headers, problem)
    else if (last.req.complete) respondAfter(last, socket, headers, problem)
    // The broken part is this request's body: respond only if its response has not begun and no other is due.
    else if (inFlight.length > 1 || last.headersSent) socket.destroy()
    else respondRaw(socket, headers, problem)
  }

const respondedAfter = new WeakSet<Socket>()

/** Broken bytes after complete requests get their response after those requests. */
function respondAfter(last: ServerResponse, socket: Socket, headers: Headers, problem: Problem) {
  if (respondedAfter.has(socket)) return
  respondedAfter.add(socket)
  last.once('close', () => socket.writable && respondRaw(socket, headers, problem))
}

function describe(cause = '') {
  const [code, message] = causes[cause] ?? ['broken', serverMessages.requestUnreadable]
  return new Problem(code, message)
}

const causes: Record<string, [code: ProblemCode, message: Message]> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', serverMessages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', serverMessages.requestTooSlow],
}

/** Node would respond to an unknown Expect header without a body. */
export const handleExpectation =
  (headers: Headers) => (_request: IncomingMessage, response: ServerResponse) =>
    respond(response, headers, new Problem('expectation', serverMessages.expectationUnknown))

/** Lectern is not a proxy. Node would close the connection without a response (RFC 9110 §9.3.6). */
export const handleConnect = (headers: Headers) => (_request: IncomingMessage, socket: Socket) => {
  // Node has removed its own listeners.
  socket.on('error', () => socket.destroy())
  respondRaw(socket, headers, new Problem('not-found', serverMessages.notFound))
}

function respond(response: ServerResponse, headers: Headers, problem: Problem) {
  const body = JSON.stringify(problem.bodyIn(english))
  response.writeHead(problem.status, { ...headers, ...headersOf(body) }).end(body)
}

function respondRaw(socket: Socket, headers: Headers, problem: Problem) {
  const body = JSON.stringify(problem.bodyIn(english))
  const responseHeaders = Object.entries({ ...headers, ...headersOf(body) })
  const head = responseHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${problem.status} ${reasons[problem.status]}\r\n${head}\r\n${body}`)
}

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
})
