import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { isSweepStopped } from '../../core/sweeping.ts'
import { readLastBackup } from '../../jobs/backup-note-store.ts'
import { isClosing } from '../closing.ts'
import { probe } from './probe.ts'

const retrySeconds = 2

/** `/healthz`: this process serves. `/readyz`: it is not closing, and database and media respond; failures are logged. */
export function serveHealth(app: FastifyInstance, ctx: AppContext) {
  const { db, sweeping } = ctx
  app.get('/healthz', { schema: { hide: true } }, () => ({ success: true }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isClosing(app)) return reply.code(503).send({ success: false, message: ending, code: 'busy' })
    const results = await probe(ctx)
    const parts = Object.fromEntries(results.map(({ part, error }) => [part, error ? silent : 'answers']))
    const failed = results.filter(({ error }) => error)
    // A stopped sweep is information for the operator; a load balancer need not react.
    if (failed.length === 0)
      return {
        success: true,
        ...(isSweepStopped(sweeping) && { sweeping: 'stopped' }),
        ...(await describeBackup(db)),
      }
    for (const { part, error } of failed) request.log.error({ err: error }, `not ready: ${part}`)
    const message = `Not ready: ${failed.map(({ part }) => `the ${part} ${silent}`).join(', ')}`
    return reply
      .code(503)
      .header('retry-after', retrySeconds)
      .send({ success: false, message, code: 'busy', parts })
  })
}

/** Also for the operator. The message of a failure may name places, so it is only logged. */
async function describeBackup(db: AppContext['db']) {
  const last = await readLastBackup(db).catch(() => undefined)
  return last && { backup: { at: last.at, result: last.isDone ? 'done' : 'failed' } }
}

const silent = 'does not answer'
const ending = 'Not ready: this process is ending'
