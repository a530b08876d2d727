import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../context.ts'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'

/** Whom a limit counts, and a way to notice that nobody waits for the answer any more. */
export type Caller = {
  /** An IPv4 address or an IPv6 /64: `networkOf`. */
  address: string
  /** The signed-in user's id. */
  userId?: string | undefined
  isStaff: boolean
  /** Aborts with a Problem when the client leaves before its answer. */
  signal: AbortSignal
}

/** The process itself, at its start and in an operator's commands: nobody who could leave. */
export const ownWork: Caller = {
  address: 'this process',
  isStaff: true,
  signal: new AbortController().signal,
}

const clientLeft = () => new Problem('broken', 'The client left before its answer')

/** The caller of a request. The signal is made when something first asks for it: most requests never wait. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  user: CurrentUser | undefined,
): Caller {
  let signal: AbortSignal | undefined
  return {
    address: networkOf(request.ip),
    userId: user?.id,
    isStaff: user?.role === 'ADMIN',
    get signal() {
      signal ??= watchLeaving(request, reply)
      return signal
    },
  }
}

function watchLeaving({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) {
  const leaving = new AbortController()
  const leave = () => raw.writableFinished || leaving.abort(clientLeft())
  // A response that waits behind others of its connection hears nothing of the connection's end.
  if (raw.destroyed || socket.destroyed) leave()
  else raw.once('close', leave)
  return leaving.signal
}
