import { test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import {
  expectEqualStarts,
  expectTogether,
  filmSeconds,
  openFlashSite,
} from '../../../../test/support/video/in-browser/flash-site.ts'
import { openChromium } from '../../../../test/support/video/in-browser/open-chromium.ts'
import { decodeBeeps, findFlashes, openFilm } from '../../../../test/support/video/in-browser/play-film.ts'

for (const framesPerSecond of [5, 10, 25])
  test(
    `in Chromium a flash is seen when its beep is heard: ${framesPerSecond} frames a second`,
    slow(),
    async (t) => {
      await using chromium = await openChromium(t)
      await using site = await openFlashSite(framesPerSecond)
      await chromium.goto(site.address)
      expectEqualStarts(await chromium.evaluate(openFilm))
      const flashes = await chromium.evaluate(findFlashes, { framesPerSecond, seconds: filmSeconds })
      const beeps = await chromium.evaluate(decodeBeeps)
      expectTogether({ flashes, beeps }, framesPerSecond)
    },
  )
