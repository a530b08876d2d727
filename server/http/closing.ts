import type { FastifyInstance } from 'fastify'

const closing = new WeakSet<FastifyInstance['server']>()

/** Whether this application has begun to close. */
export const isClosing = ({ server }: Pick<FastifyInstance, 'server'>) => closing.has(server)

/**
 * While closing, every response ends its connection: a keep-alive connection would hold the process until it times out.
 */
export function endConnectionsWhenClosing(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    closing.add(app.server)
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isClosing(app)) reply.header('connection', 'close')
    done()
  })
}
