import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { openBatches } from '../../core/in-batches.ts'

type HandleLate = (error: NodeJS.ErrnoException, socket: Socket) => void

const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
const inBatches = openBatches()
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Responds 408 after `seconds`, even if the body is not read. Only readers that watch the rate lift the limit. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  handleLate: HandleLate,
) {
  if (!mayHaveBody(request)) return
  const giveUp = () => {
    if (request.complete) return
    if (response.headersSent) request.destroy()
    else handleLate(late, request.socket)
  }
  // Timers of the same moment run in one turn of the event loop.
  const timer = setTimeout(() => inBatches(giveUp), seconds * 1_000).unref()
  timers.set(request, timer)
  for (const end of ['end', 'close', 'error']) request.once(end, () => clearTimeout(timer))
}

export const liftBodyLimit = (request: IncomingMessage) => clearTimeout(timers.get(request))

export const mayHaveBody = ({ headers, complete }: IncomingMessage) =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
