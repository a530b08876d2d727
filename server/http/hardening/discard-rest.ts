import type { IncomingMessage, ServerResponse } from 'node:http'
import { MB } from '../../../contract/validation/limits.ts'

const maxBytes = 64 * MB
const maxMs = 2_000
const watchEveryMs = 50

/** Lets a sending client read an early response instead of a reset; closes past the limits (RFC 9112 §9.6). */
export function discardRest(request: IncomingMessage, response: ServerResponse) {
  const isReceived = () => request.complete || request.readableEnded
  if (isReceived()) return
  const { socket } = request
  const before = socket.bytesRead
  const close = () => request.destroy()
  response.once('finish', () => {
    if (isReceived()) return
    const closing = setTimeout(close, maxMs).unref()
    // After the response, Node drains the body without events, so the bytes are counted at the socket.
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
