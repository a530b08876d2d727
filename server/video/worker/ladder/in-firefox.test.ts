import { test } from 'node:test'
import { noFirefox, openFirefox } from '../../../../test/support/firefox/open-firefox.ts'
import {
  expectEqualStarts,
  expectTogether,
  filmSeconds,
  openFlashSite,
} from '../../../../test/support/video/in-browser/flash-site.ts'
import { decodeBeeps, findFlashes, openFilm } from '../../../../test/support/video/in-browser/play-film.ts'

for (const framesPerSecond of [5, 10, 25])
  test(`in Firefox a flash is seen when its beep is heard: ${framesPerSecond} frames a second`, {
    skip: noFirefox,
  }, async (t) => {
    await using firefox = await openFirefox(t)
    await using site = await openFlashSite(framesPerSecond)
    await firefox.goto(site.address)
    expectEqualStarts(await firefox.evaluate(openFilm))
    const flashes = await firefox.evaluate(findFlashes, { framesPerSecond, seconds: filmSeconds })
    expectTogether({ flashes, beeps: await firefox.evaluate(decodeBeeps) }, framesPerSecond)
  })
