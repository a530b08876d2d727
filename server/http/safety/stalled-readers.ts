import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { KB } from '../../../contract/rules/limits.ts'

// The system takes in as much for a reader at once (tcp(7), tcp_wmem).
const takenAtOnce = 16 * KB

/** Hangs up on whoever takes nothing of an answer during so many seconds: unheard, the time-out ends the connection. */
export function hangUpOnStall({ socket }: ServerResponse, seconds: number) {
  if (socket instanceof Socket) socket.setTimeout(seconds * 1_000)
}

/** Watches every answer that may have to wait for its reader. Once it has left, Node waits for the next request as before. */
export function hangUpOnStalledReaders(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', (_request, reply, body, done) => {
    if (mayWait(body)) hangUpOnStall(reply.raw, seconds)
    done()
  })
}

function mayWait(body: unknown) {
  if (typeof body === 'string' || body instanceof Uint8Array) return body.length > takenAtOnce
  return typeof body === 'object' && body !== null
}
