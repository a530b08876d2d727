import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../../../contract/api/path-of.ts'
import { english } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import { networkOf } from '../../core/network-of.ts'
import { Problem } from '../../core/problem.ts'
import { isClosing } from '../closing.ts'
import { openAdmissionQueue } from './admission-queue.ts'
import { discardRest } from './discard-rest.ts'
import { mayHaveBody } from './slow-bodies.ts'

type Rejection = 'busy' | 'too-many'

const retryAfterSeconds = 2
const reportEveryMs = 10_000

// Operators must see what happens, and signing out must work. Viewers are counted separately.
const neverRejected = ['/healthz', '/readyz', '/metrics', pathOf('logout')]
const viewing = '/media/lectures/'
// These stay open, with a separate bound.
const events = pathOf('followEvents')

export type Gate = ReturnType<typeof openGate>

/** How many requests may be under way, in all and per address. */
export function openGate({
  settings: { maxInFlight, maxWaitMs },
  inFlight,
  admission: { requests },
}: Pick<AppContext, 'settings' | 'inFlight' | 'admission'>) {
  const queue = openAdmissionQueue(maxWaitMs)
  const hasCapacity = () => inFlight.countWorking() + queue.count() < maxInFlight
  return {
    queue,
    hasCapacity,
    /** Whether a request that is answered at once may pass. */
    isOpenFor: (address: string) => requests.hasShare({ address }) && hasCapacity() && queue.isFree(),
    /** Until the response has been sent or its client has left. */
    takeShare: (address: string, response: ServerResponse) => {
      const share = requests.tryEnter({ address })
      if (share) response.on('close', () => share[Symbol.dispose]())
      return share !== undefined
    },
  }
}

/**
 * Responds 503 when overloaded and 429 past an address's share. Runs first, because a rejection must cost next to
 * nothing.
 */
export function rejectWhenBusy(
  app: FastifyInstance,
  { inFlight }: Pick<AppContext, 'inFlight'>,
  { queue, hasCapacity, takeShare }: Gate,
  headers: Record<string, string>,
) {
  const sendRejection = {
    busy: writeRejection(headers, 'busy'),
    'too-many': writeRejection(headers, 'too-many'),
  }
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  app.addHook('onRequest', (request, reply, done) => {
    // A reset connection has no address any more, and its response reaches no client.
    if (request.raw.socket.destroyed) return void reply.hijack()
    if (isExempt(request)) return done()
    const address = networkOf(request.ip)
    if (request.url !== events && !takeShare(address, reply.raw)) return reject(request, reply, 'too-many')
    const mayWait = hasCapacity()
    if (mayWait && queue.isFree()) return done()
    if (!mayWait) return reject(request, reply, 'busy')
    queue.join({
      address,
      go: done,
      reject: () => reject(request, reply, 'busy'),
      hasLeft: () => request.raw.socket.destroyed,
    })
  })

  function reject(request: FastifyRequest, reply: FastifyReply, code: Rejection) {
    sendRejection[code](request, reply)
    refused += 1
    logRejections(request)
  }

  /** One log line per rejection would cost too much. */
  function logRejections({ log }: FastifyRequest) {
    if (performance.now() - loggedAt < reportEveryMs) return
    log.warn(
      { refused, working: inFlight.countWorking(), waiting: queue.count() },
      'too busy: refusing requests',
    )
    refused = 0
    loggedAt = performance.now()
  }
}

const isExempt = ({ url }: FastifyRequest) => url.startsWith(viewing) || neverRejected.includes(url)

function writeRejection(headers: Record<string, string>, code: Rejection) {
  const problem = new Problem(code, serverMessages.busy)
  // Written once, because choosing a language would cost more than the rejection itself.
  const text = JSON.stringify(problem.bodyIn(english))
  const responseHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  }
  return ({ raw, id }: FastifyRequest, reply: FastifyReply) => {
    if (mayHaveBody(raw)) discardRest(raw, reply.raw)
    reply.hijack()
    const last = isClosing(reply.server) && { connection: 'close' }
    reply.raw.writeHead(problem.status, { ...responseHeaders, ...last, 'x-request-id': id }).end(text)
  }
}
