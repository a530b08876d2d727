import { buildApp } from './app.ts'
import { readEnvironment, readSettings } from './config.ts'
import { drain } from './lifecycle/drain.ts'
import { endOnSignal } from './lifecycle/end-on-signal.ts'
import { explainFailure } from './lifecycle/library/explain-failure.ts'
import { makeFilesPrivate } from './lifecycle/library/private-files.ts'
import { beginServing } from './lifecycle/listening/begin-serving.ts'
import { announce } from './lifecycle/listening/listen.ts'
import { openListeners } from './lifecycle/listening/listeners.ts'
import { openContext } from './lifecycle/open-context.ts'

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
  const serving = await beginServing(app, ctx, ending.hasBegun)
  if (serving) announce(serving.address, settings, serving.made)
}
