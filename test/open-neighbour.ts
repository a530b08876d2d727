import { buildApp } from '../server/app.ts'
import { openHouse } from '../server/start/open-house.ts'
import type { TestApp } from './open-test-app.ts'

/** A second application on the same PostgreSQL and the same folder, as another process would be. */
export async function openNeighbour({ house: { settings } }: TestApp) {
  const house = await openHouse(settings)
  const app = await buildApp(house)
  return {
    app,
    house,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await house[Symbol.asyncDispose]()
    },
  }
}
