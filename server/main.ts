import { buildApp } from './app.ts'
import { readEnvironment, readSettings } from './config.ts'
import { ensureAdministrator } from './features/auth/first-administrator.ts'
import { drain } from './lifecycle/drain.ts'
import { endOnSignal } from './lifecycle/end-on-signal.ts'
import { explainFailure } from './lifecycle/library/explain-failure.ts'
import { makeFilesPrivate } from './lifecycle/library/private-files.ts'
import { announce, listen } from './lifecycle/listen.ts'
import { openListeners } from './lifecycle/listeners.ts'
import { openContext } from './lifecycle/open-context.ts'
import { makeSamples } from './lifecycle/samples.ts'
import { startAlone } from './lifecycle/start-alone.ts'

makeFilesPrivate()
try {
  await start()
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}

async function start() {
  const settings = readSettings(readEnvironment())
  const ctx = await openContext(settings)
  const app = await buildApp(ctx)
  openListeners(app)
  const ending = endOnSignal(
    ctx.log,
    async () => {
      await drain(app, settings)
      await app.close()
      await ctx[Symbol.asyncDispose]()
    },
    () => app.server.closeAllConnections(),
    settings.drainSeconds,
  )
  const made = await startAlone(ctx, async () => {
    const administrator = await ensureAdministrator(ctx)
    if (settings.sampleCourses) await makeSamples(app, ctx)
    return administrator
  })
  if (ending.hasBegun()) return
  const address = await listen(app, settings)
  announce(address, settings, made)
  ctx.jobs.begin()
  ctx.webhooks.begin()
  ctx.mail.begin()
  ctx.announcements.begin()
  ctx.questionMails.begin()
}
