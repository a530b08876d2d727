import type { FastifyInstance } from 'fastify'

const closing = new WeakSet<FastifyInstance['server']>()

export const isClosing = ({ server }: Pick<FastifyInstance, 'server'>) => closing.has(server)

/** A keep-alive connection would hold the process until it times out, so every response ends its connection. */
export function endConnectionsWhenClosing(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    closing.add(app.server)
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isClosing(app)) reply.header('connection', 'close')
    done()
  })
}
