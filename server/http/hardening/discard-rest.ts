import type { IncomingMessage, ServerResponse } from 'node:http'
import { MB } from '../../../contract/validation/limits.ts'

const maxBytes = 64 * MB
const maxMs = 2_000
const watchEveryMs = 50

/**
 * After an early answer: lets a client that is still sending finish or at least read the answer, instead of
 * breaking its pipe. Nothing of the body is kept; past 64 MB or 2 s the connection is closed (RFC 9112 §9.6).
 */
export function discardRest(request: IncomingMessage, response: ServerResponse) {
  const isReceived = () => request.complete || request.readableEnded
  if (isReceived()) return
  const { socket } = request
  const before = socket.bytesRead
  const close = () => request.destroy()
  response.once('finish', () => {
    if (isReceived()) return
    const closing = setTimeout(close, maxMs).unref()
    // Node lets the unread body run off by itself once it has answered: what it let by is read off the socket.
    const watch = setInterval(() => socket.bytesRead - before > maxBytes && close(), watchEveryMs).unref()
    for (const end of ['end', 'close', 'error']) {
      request.once(end, () => {
        clearTimeout(closing)
        clearInterval(watch)
      })
    }
    request.resume()
  })
}
