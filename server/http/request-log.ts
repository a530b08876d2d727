import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
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
    // Ids that count up would tell a stranger how much is asked of the library. Node draws these from a pool: 0.1 µs each.
    genReqId: () => randomUUID(),
  }
}

/** Every answer carries the id under which the log speaks of it. */
export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

/** Gives each request a logger that is made when it has something to say: most have not. */
export function makeLoggersLate(app: FastifyInstance) {
  app.setChildLoggerFactory(
    (parent, bindings, options) =>
      new LateLogger(() => parent.child(bindings, options)) as unknown as FastifyBaseLogger,
  )
}

type Words = [unknown, ...unknown[]]

class LateLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own() {
    this.#made ??= this.#make()
    return this.#made as unknown as Record<keyof FastifyBaseLogger, (...words: Words) => unknown>
  }

  fatal(...words: Words) {
    this.#own.fatal(...words)
  }
  error(...words: Words) {
    this.#own.error(...words)
  }
  warn(...words: Words) {
    this.#own.warn(...words)
  }
  info(...words: Words) {
    this.#own.info(...words)
  }
  debug(...words: Words) {
    this.#own.debug(...words)
  }
  trace(...words: Words) {
    this.#own.trace(...words)
  }
  child(...words: Words) {
    return this.#own.child(...words)
  }
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
