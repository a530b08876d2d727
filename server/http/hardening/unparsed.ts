import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError } from 'fastify'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { Problem } from '../../core/problem.ts'
import { inFlightOf } from './pipelining.ts'

// What never becomes a request has the one error body and the safe headers, too.

type Headers = Record<string, string>

const reasons: Partial<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers an address that cannot be decoded: it names nothing. */
export const handleBadAddress =
  (headers: Headers) =>
  (_: FastifyError, _request: unknown, { raw }: { raw: ServerResponse }) =>
    respond(raw, headers, new Problem('not-found', serverMessages.notFound))

/**
 * Answers bytes that are no HTTP, then closes: what follows on that connection cannot be trusted (RFC 9112 §2.2). An
 * answer to an earlier request is never cut in two by it.
 */
export const handleBadRequest =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const inFlight = inFlightOf(socket)
    const last = inFlight.at(-1)
    const problem = describe(error.code)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (!last) respondRaw(socket, headers, problem)
    else if (last.req.complete) answerBehind(last, socket, headers, problem)
    // What is broken is the body of this request: nothing of its own answer may have left, nor may others be due.
    else if (inFlight.length > 1 || last.headersSent) socket.destroy()
    else respondRaw(socket, headers, problem)
  }

const answeredBehind = new WeakSet<Socket>()

/** Broken bytes behind whole requests are answered when those have been. */
function answerBehind(last: ServerResponse, socket: Socket, headers: Headers, problem: Problem) {
  if (answeredBehind.has(socket)) return
  answeredBehind.add(socket)
  last.once('close', () => socket.writable && respondRaw(socket, headers, problem))
}

function describe(cause = '') {
  const [code, message] = causes[cause] ?? ['broken', 'The request cannot be read']
  return new Problem(code, message)
}

const causes: Record<string, [code: ProblemCode, message: string]> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The address or the headers are larger than their limit'],
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', 'The request did not arrive in time'],
}

/** Node would answer an Expect that it does not know without a body; the method's own answer says more. */
export const handleExpectation =
  (headers: Headers) => (_request: IncomingMessage, response: ServerResponse) =>
    respond(response, headers, new Problem('expectation', 'This expectation cannot be met'))

/** Lectern is no proxy. Node would close the connection without a word (RFC 9110 §9.3.6). */
export const handleConnect = (headers: Headers) => (_request: IncomingMessage, socket: Socket) => {
  // Node has taken its own listeners away.
  socket.on('error', () => socket.destroy())
  respondRaw(socket, headers, new Problem('not-found', serverMessages.notFound))
}

/** The connection ends with it: whatever else was being sent is not read. */
function respond(response: ServerResponse, headers: Headers, problem: Problem) {
  const body = JSON.stringify(problem.body)
  response.writeHead(problem.status, { ...headers, ...headersOf(body) }).end(body)
}

function respondRaw(socket: Socket, headers: Headers, problem: Problem) {
  const body = JSON.stringify(problem.body)
  const answerHeaders = Object.entries({ ...headers, ...headersOf(body) })
  const head = answerHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${problem.status} ${reasons[problem.status]}\r\n${head}\r\n${body}`)
}

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
})
