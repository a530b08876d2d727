import type { FastifyInstance } from 'fastify'

/** Once closing has begun, every answer ends its connection: a kept one would hold the process until it times out. */
export function endConnectionsWhenClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
