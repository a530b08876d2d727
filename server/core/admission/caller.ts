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
  return new RequestCaller(request, reply, user)
}

class RequestCaller implements Caller {
  readonly address: string
  readonly userId: string | undefined
  readonly isStaff: boolean
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #signal: AbortSignal | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, user: CurrentUser | undefined) {
    this.address = networkOf(request.ip)
    this.userId = user?.id
    this.isStaff = user?.role === 'ADMIN' || user?.editorId !== undefined
    this.#request = request
    this.#reply = reply
  }

  get signal() {
    this.#signal ??= watchLeaving(this.#request, this.#reply)
    return this.#signal
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
