import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { ensureAdministrator } from '../../features/auth/first-administrator.ts'
import { requestNextLength } from '../../features/lecture/video/video-job-store.ts'
import { makeSamples } from '../samples.ts'
import { startAlone } from '../start-alone.ts'
import { listen } from './listen.ts'

/** Makes what a new library begins with, listens, and begins the work beside requests; undefined when the process is to end. */
export async function beginServing(app: FastifyInstance, ctx: AppContext, isEnding = () => false) {
  const made = await startAlone(ctx, async () => {
    const administrator = await ensureAdministrator(ctx)
    if (ctx.settings.sampleCourses) await makeSamples(app, ctx)
    return administrator
  })
  if (isEnding()) return undefined
  const address = await listen(app, ctx.settings)
  await requestNextLength(ctx.db, '', ctx.now())
  ctx.jobs.begin()
  ctx.webhooks.begin()
  ctx.mail.begin()
  ctx.announcements.begin()
  ctx.questionMails.begin()
  return { address, made }
}
