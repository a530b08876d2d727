import type { FastifyInstance } from 'fastify'
import { probeDatabase } from '../db/probe.ts'
import type { House } from '../house.ts'

/** `/healthz`: this process serves. `/readyz`: database and media answer, too. Neither tells a stranger why not. */
export function serveHealth(app: FastifyInstance, { db, files }: House) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ success: true }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await probeDatabase(db)
      await files.probe()
      return { success: true }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ success: false, message: 'Not ready', code: 'busy' })
    }
  })
}
