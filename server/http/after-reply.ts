import type { FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'

/**
 * Runs `work` after the response was sent, so that its duration does not show in the response time. A stop of the
 * process waits for it; failures are logged.
 */
export function afterReply(
  { inFlight, log }: Pick<AppContext, 'inFlight' | 'log'>,
  reply: FastifyReply,
  work: () => Promise<unknown>,
) {
  const underWay = inFlight.begin()
  const begin = () =>
    void work()
      .catch((error) => log.error({ err: error }, 'what follows a response did not succeed'))
      .finally(() => underWay[Symbol.dispose]())
  // If the client left during the request, 'close' was emitted already.
  if (reply.raw.closed || reply.raw.req?.socket?.destroyed) begin()
  else reply.raw.once('close', begin)
}
