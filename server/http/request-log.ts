import { randomBytes } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Settings } from '../config.ts'

const tellsOfRequests = ['info', 'debug']
// A signed address is a key to what it opens: `openSigner` makes them.
const grants = /\/\d{1,9}-[\w-]{43}(?=\/|$)/g

/** What Fastify is told about its log: who asked for what, without queries, signatures and cookies. */
export function logSettings({ logLevel }: Settings) {
  const isTold = tellsOfRequests.includes(logLevel)
  return {
    logger: { level: logLevel, serializers: { req: describeRequest } },
    logController: new OneLine({ disableRequestLogging: !isTold, requestIdLogLabel: 'requestId' }),
    genReqId: openRequestIds(),
  }
}

/** Every answer carries the id under which the log speaks of it. */
export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

/** The path of an address as it may stand in a log. */
export const loggedPath = (url: string) => (url.split('?', 1)[0] ?? '').replace(grants, '/…')

/** One line for each request, when it is over, instead of two. */
class OneLine extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    if (this.isLogDisabled(request)) return
    const line = {
      ...describeRequest(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...(error && { err: error }),
    }
    request.log.info(line, 'request')
  }

  override routeNotFound() {}
}

const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: loggedPath(url ?? ''),
  address: ip,
})

/** Unlike those of other processes and earlier runs, and cheap. */
function openRequestIds() {
  const run = randomBytes(6).toString('base64url')
  let last = 0
  return () => `${run}-${(++last).toString(36)}`
}
