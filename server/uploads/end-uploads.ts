import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export function endUploadsWhenClosing(app: FastifyInstance) {
  const uploading = new Set<IncomingMessage>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const request of uploading) request.destroy(new Error('the server is closing'))
  })
  return {
    isClosing: () => isClosing,
    add: (request: IncomingMessage): Disposable => {
      uploading.add(request)
      return { [Symbol.dispose]: () => uploading.delete(request) }
    },
  }
}
