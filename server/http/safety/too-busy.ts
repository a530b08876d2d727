import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, calls } from '../../../contract/addresses.ts'
import { serverSays } from '../../../contract/server-words.ts'
import type { House } from '../../house.ts'
import { Problem } from '../../problem.ts'
import { isClosing } from '../closing.ts'
import { discardRest } from './discard-rest.ts'
import { openServingLine } from './serving-line.ts'
import { mayHaveBody } from './slow-bodies.ts'

const retryAfterSeconds = 2
const tellEveryMs = 10_000

// An operator has to see what happens, and whoever goes wants to be gone. Viewers are counted by themselves.
const neverRefused = ['/healthz', '/readyz', '/metrics', apiBase + calls.logout[1]]
const viewing = '/media/lectures/'

/**
 * Answers 503 while more is asked than can be served: a request has waited too long for the serving thread, or too many are
 * under way. Before anything else is done for it, for what is refused must cost next to nothing.
 */
export function refuseWhenBusy(app: FastifyInstance, house: House, headers: Record<string, string>) {
  const { visitsAtOnce, mostWaitMs } = house.settings
  const { visits, arrivals } = house
  const line = openServingLine(mostWaitMs)
  const sendRefusal = writeRefusal(headers)
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY

  // What is still arriving takes no work; its places are bounded by themselves.
  const countUnderWay = () => visits.count() - arrivals.count()

  app.addHook('onRequest', (request, reply, done) => {
    const hasRoom = countUnderWay() + line.count() < visitsAtOnce
    if ((hasRoom && line.isFree()) || isExempt(request)) return done()
    if (!hasRoom) return refuse(request, reply)
    line.join({
      go: done,
      refuse: () => refuse(request, reply),
      hasLeft: () => request.raw.socket.destroyed,
    })
  })

  function refuse(request: FastifyRequest, reply: FastifyReply) {
    sendRefusal(request, reply)
    refused += 1
    tell(request)
  }

  /** A line for each of them would be work, too. */
  function tell({ log }: FastifyRequest) {
    if (performance.now() - toldAt < tellEveryMs) return
    log.warn({ refused, underWay: countUnderWay(), waiting: line.count() }, 'too busy: answering 503')
    refused = 0
    toldAt = performance.now()
  }
}

const isExempt = ({ url }: FastifyRequest) => url.startsWith(viewing) || neverRefused.includes(url)

function writeRefusal(headers: Record<string, string>) {
  const { status, body } = new Problem('busy', serverSays.busy)
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
