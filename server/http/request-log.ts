import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Settings } from '../config.ts'

const requestLogLevels = ['info', 'debug']
// A signed address is a key to what it opens: `openSigner` makes them.
const tokens = /\/\d{1,9}-[\w-]{43}(?=\/|$)/g

/** What Fastify is told about its log: who asked for what, without queries, signatures and cookies. */
export function logSettings({ logLevel }: Settings) {
  const isLogged = requestLogLevels.includes(logLevel)
  return {
    logger: { level: logLevel, serializers: { req: describeRequest } },
    logController: new OneLineLog({ disableRequestLogging: !isLogged, requestIdLogLabel: 'requestId' }),
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

type LogArguments = [unknown, ...unknown[]]

class LateLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own() {
    this.#made ??= this.#make()
    return this.#made as unknown as Record<keyof FastifyBaseLogger, (...args: LogArguments) => unknown>
  }

  fatal(...args: LogArguments) {
    this.#own.fatal(...args)
  }
  error(...args: LogArguments) {
    this.#own.error(...args)
  }
  warn(...args: LogArguments) {
    this.#own.warn(...args)
  }
  info(...args: LogArguments) {
    this.#own.info(...args)
  }
  debug(...args: LogArguments) {
    this.#own.debug(...args)
  }
  trace(...args: LogArguments) {
    this.#own.trace(...args)
  }
  child(...args: LogArguments) {
    return this.#own.child(...args)
  }
}

/** The path of an address as it may stand in a log. */
export const loggedPath = (url: string) => (url.split('?', 1)[0] ?? '').replace(tokens, '/…')

/** One line for each request, when it is over, instead of two. */
class OneLineLog extends LogController {
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
