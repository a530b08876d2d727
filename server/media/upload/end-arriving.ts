import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Closing does not wait hours for a file: what has come of it is kept, and its client goes on after the restart. */
export function endArrivingWhenClosing(app: FastifyInstance) {
  const arriving = new Set<IncomingMessage>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const request of arriving) request.destroy(new Error('the server is closing'))
  })
  return {
    isClosing: () => isClosing,
    add: (request: IncomingMessage): Disposable => {
      arriving.add(request)
      return { [Symbol.dispose]: () => arriving.delete(request) }
    },
  }
}
