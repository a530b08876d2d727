import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Bindings, ChildLoggerOptions } from 'pino'
import type { AppContext } from '../context.ts'
import type { Log } from '../core/log.ts'

const requestLogLevels = ['info', 'debug']
// Signatures of media addresses (`openSigner`), which give access to the file.
const tokens = /\/\d{1,9}-[\w-]{43}(?=\/|$)/g

export const isLogged = ({ logLevel }: Pick<AppContext['settings'], 'logLevel'>) =>
  requestLogLevels.includes(logLevel)

export function logSettings({ settings, log }: AppContext) {
  return {
    loggerInstance: new LateLog(() =>
      log.child({}, { serializers: { req: describeRequest } }),
    ) as unknown as FastifyBaseLogger,
    logController: new OneLineLog({
      disableRequestLogging: !isLogged(settings),
      requestIdLogLabel: 'requestId',
    }),
    // Sequential ids would reveal how much the library is used. Node takes random ids from a pool: 0.1 µs each.
    genReqId: () => randomUUID(),
  }
}

export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

// Its secret opens the calendar of a person.
const calendarSecret = /\/calendar\/[^/]+\.ics$/

export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(tokens, '/…').replace(calendarSecret, '/calendar/….ics')

type Line = Parameters<Log['info']>

/** Fastify makes a logger for each request, and few of them log: without this, a request costs a tenth more. */
class LateLog {
  readonly #make: () => Log
  #made: Log | undefined

  constructor(make: () => Log) {
    this.#make = make
  }

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return new LateLog(() => this.#log().child(bindings, options))
  }

  get level() {
    return this.#log().level
  }

  set level(level) {
    this.#log().level = level
  }

  #log() {
    this.#made ??= this.#make()
    return this.#made
  }

  trace(...line: Line) {
    this.#log().trace(...line)
  }

  debug(...line: Line) {
    this.#log().debug(...line)
  }

  info(...line: Line) {
    this.#log().info(...line)
  }

  warn(...line: Line) {
    this.#log().warn(...line)
  }

  error(...line: Line) {
    this.#log().error(...line)
  }

  fatal(...line: Line) {
    this.#log().fatal(...line)
  }

  silent() {}
}

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
