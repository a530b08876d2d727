import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type AnswerLate = (error: NodeJS.ErrnoException, socket: Socket) => void

const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Closes a request whose small body does not arrive within `seconds`, with a 408. Forms with files have a pace of their
 * own (`readParts`): a large video over a slow line may take hours.
 */
export function closeSlowBodies(app: FastifyInstance, seconds: number, answerLate: AnswerLate) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayHaveBody(request.raw) && !request.routeOptions.schema?.consumes) watch(request.raw)
    done()
  })

  function watch(raw: IncomingMessage) {
    const timer = setTimeout(() => !raw.complete && answerLate(late, raw.socket), seconds * 1_000).unref()
    for (const end of ['end', 'close', 'error']) raw.once(end, () => clearTimeout(timer))
  }
}

export const mayHaveBody = ({ headers, complete }: IncomingMessage) =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
