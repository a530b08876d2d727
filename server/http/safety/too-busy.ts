import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, calls } from '../../../contract/addresses.ts'
import { serverSays } from '../../../contract/server-words.ts'
import type { House } from '../../house.ts'
import { Problem } from '../../problem.ts'
import { isClosing } from '../closing.ts'
import { networkOf } from '../network-of.ts'
import { discardRest } from './discard-rest.ts'
import { openServingLine } from './serving-line.ts'
import { mayHaveBody } from './slow-bodies.ts'

type Refusal = 'busy' | 'too-many'

const retryAfterSeconds = 2
const tellEveryMs = 10_000

// An operator has to see what happens, and whoever goes wants to be gone. Viewers are counted by themselves.
const neverRefused = ['/healthz', '/readyz', '/metrics', apiBase + calls.logout[1]]
const viewing = '/media/lectures/'

/**
 * Answers 503 while more is asked than can be served: a request has waited too long for the serving thread, or too many are
 * in flight; and 429 when too many of them come from one address. Before anything else is done for it, for what is refused
 * must cost next to nothing.
 */
export function refuseWhenBusy(app: FastifyInstance, house: House, headers: Record<string, string>) {
  const { visitsAtOnce, mostWaitMs } = house.settings
  const { visits, admission } = house
  const line = openServingLine(mostWaitMs)
  const sendRefusal = { busy: writeRefusal(headers, 'busy'), 'too-many': writeRefusal(headers, 'too-many') }
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done()
    const address = networkOf(request.ip)
    if (!takeShare(address, reply)) return refuse(request, reply, 'too-many')
    const hasRoom = visits.countWorking() + line.count() < visitsAtOnce
    if (hasRoom && line.isFree()) return done()
    if (!hasRoom) return refuse(request, reply, 'busy')
    line.join({
      address,
      go: done,
      refuse: () => refuse(request, reply, 'busy'),
      hasLeft: () => request.raw.socket.destroyed,
    })
  })

  /** Holds one request of the address's share until its answer is over; false when there is none left. */
  function takeShare(address: string, { raw }: FastifyReply) {
    const share = admission.requests.tryEnter({ address })
    if (share) raw.once('close', () => share[Symbol.dispose]())
    return share !== undefined
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, code: Refusal) {
    sendRefusal[code](request, reply)
    refused += 1
    tell(request)
  }

  /** A line for each of them would be work, too. */
  function tell({ log }: FastifyRequest) {
    if (performance.now() - toldAt < tellEveryMs) return
    log.warn(
      { refused, working: visits.countWorking(), waiting: line.count() },
      'too busy: refusing requests',
    )
    refused = 0
    toldAt = performance.now()
  }
}

const isExempt = ({ url }: FastifyRequest) => url.startsWith(viewing) || neverRefused.includes(url)

function writeRefusal(headers: Record<string, string>, code: Refusal) {
  const { status, body } = new Problem(code, serverSays.busy)
  const text = JSON.stringify(body)
  const lines = {
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
    reply.raw.writeHead(status, { ...lines, ...last, 'x-request-id': id }).end(text)
  }
}
