import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, calls } from '../../../contract/addresses.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { AppContext } from '../../core/context.ts'
import { networkOf } from '../../core/network-of.ts'
import { Problem } from '../../core/problem.ts'
import { isClosing } from '../closing.ts'
import { openAdmissionQueue } from './admission-queue.ts'
import { discardRest } from './discard-rest.ts'
import { mayHaveBody } from './slow-bodies.ts'

type Rejection = 'busy' | 'too-many'

const retryAfterSeconds = 2
const reportEveryMs = 10_000

// An operator has to see what happens, and whoever goes wants to be gone. Viewers are counted by themselves.
const neverRejected = ['/healthz', '/readyz', '/metrics', apiBase + calls.logout[1]]
const viewing = '/media/lectures/'

/**
 * Answers 503 while more is asked than can be served: a request has waited too long for the serving thread, or too many are
 * in flight; and 429 when too many of them come from one address. Before anything else is done for it, for what is refused
 * must cost next to nothing.
 */
export function rejectWhenBusy(app: FastifyInstance, ctx: AppContext, headers: Record<string, string>) {
  const { maxInFlight, maxWaitMs } = ctx.settings
  const { inFlight, admission } = ctx
  const queue = openAdmissionQueue(maxWaitMs)
  const sendRejection = {
    busy: writeRejection(headers, 'busy'),
    'too-many': writeRejection(headers, 'too-many'),
  }
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done()
    const address = networkOf(request.ip)
    if (!takeShare(address, reply)) return reject(request, reply, 'too-many')
    const hasCapacity = inFlight.countWorking() + queue.count() < maxInFlight
    if (hasCapacity && queue.isFree()) return done()
    if (!hasCapacity) return reject(request, reply, 'busy')
    queue.join({
      address,
      go: done,
      reject: () => reject(request, reply, 'busy'),
      hasLeft: () => request.raw.socket.destroyed,
    })
  })

  /** Holds one request of the address's share until its answer is over; false when there is none left. */
  function takeShare(address: string, { raw }: FastifyReply) {
    const share = admission.requests.tryEnter({ address })
    if (share) raw.once('close', () => share[Symbol.dispose]())
    return share !== undefined
  }

  function reject(request: FastifyRequest, reply: FastifyReply, code: Rejection) {
    sendRejection[code](request, reply)
    refused += 1
    logRejections(request)
  }

  /** A line for each of them would be work, too. */
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
  const { status, body } = new Problem(code, serverMessages.busy)
  const text = JSON.stringify(body)
  const answerHeaders = {
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
    reply.raw.writeHead(status, { ...answerHeaders, ...last, 'x-request-id': id }).end(text)
  }
}
