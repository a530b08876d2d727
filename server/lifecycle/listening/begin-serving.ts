import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { features } from '../../features.ts'
import { fillNewLibrary } from '../../first-start.ts'
import { startAlone } from '../start-alone.ts'
import { listen } from './listen.ts'

/** Makes what a new library begins with, listens, and begins the work beside requests; undefined when the process is to end. */
export async function beginServing(app: FastifyInstance, ctx: AppContext, isEnding = () => false) {
  const made = await startAlone(ctx, () => fillNewLibrary(app, ctx))
  if (isEnding()) return undefined
  const address = await listen(app, ctx.settings)
  for (const { begin } of features) await begin?.(ctx)
  ctx.jobs.begin()
  ctx.mail.begin()
  return { address, made }
}
