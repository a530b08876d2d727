import type { FastifyReply, FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { CurrentUser } from '../current-user.ts'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'

export type Caller = {
  /** From `networkOf`: an IPv4 address or an IPv6 /64. */
  address: string
  userId?: string | undefined
  /** An administrator or editor: learners cannot take their slots. */
  isStaff: boolean
  signal: AbortSignal
}

/** The process itself, at startup and in CLI commands. It never disconnects. */
export const ownWork: Caller = {
  address: 'this process',
  isStaff: true,
  signal: new AbortController().signal,
}

const clientLeft = () => new Problem('broken', serverMessages.clientLeft)

/** The caller of a request. The signal is created on first use, because most requests never wait. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  user: CurrentUser | undefined,
): Caller {
  let signal: AbortSignal | undefined
  return {
    address: networkOf(request.ip),
    userId: user?.id,
    isStaff: user?.role === 'ADMIN' || user?.editorId !== undefined,
    get signal() {
      signal ??= watchLeaving(request, reply)
      return signal
    },
  }
}

function watchLeaving({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) {
  const leaving = new AbortController()
  const leave = () => raw.writableFinished || leaving.abort(clientLeft())
  // A pipelined response behind others gets no 'close' event when its connection ends.
  if (raw.destroyed || socket.destroyed) leave()
  else raw.once('close', leave)
  return leaving.signal
}
