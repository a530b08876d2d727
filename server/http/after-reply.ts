import type { FastifyReply } from 'fastify'
import type { AppContext } from '../core/context.ts'

/**
 * Runs `work` when the response was sent, so that it cannot be told from the response's time. A stop of the process
 * waits for it; when it fails, the log says so.
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
  // The client may have left during the request: then 'close' was emitted already.
  if (reply.raw.closed || reply.raw.req?.socket?.destroyed) begin()
  else reply.raw.once('close', begin)
}
