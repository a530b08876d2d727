import { buildApp } from './app.ts'
import { readEnvironment, readSettings } from './config.ts'
import { explainFailure } from './library/explain-failure.ts'
import { makeFilesPrivate } from './library/private-files.ts'
import { endOnSignal } from './start/end-on-signal.ts'
import { openEntrances } from './start/entrances.ts'
import { announce, listen } from './start/listen.ts'
import { openHouse } from './start/open-house.ts'
import { makeSamples } from './start/samples.ts'
import { startAlone } from './start/start-alone.ts'
import { ensureAdministrator } from './user/first-administrator.ts'

makeFilesPrivate()
try {
  await start()
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}

async function start() {
  const settings = readSettings(readEnvironment())
  const house = await openHouse(settings)
  const app = await buildApp(house)
  openEntrances(app)
  const ending = endOnSignal(
    async () => {
      await app.close()
      await house[Symbol.asyncDispose]()
    },
    () => app.server.closeAllConnections(),
  )
  const made = await startAlone(settings, async () => {
    const administrator = await ensureAdministrator(house)
    if (settings.sampleCourses) await makeSamples(app, house)
    return administrator
  })
  if (ending.hasBegun()) return
  const address = await listen(app, settings)
  announce(address, settings, made)
  house.jobs.begin()
}
