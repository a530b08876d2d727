import { test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import {
  beginnings,
  expectEqualStarts,
  expectTogether,
  filmSeconds,
  openFlashSite,
} from '../../../../test/support/video/in-browser/flash-site.ts'
import { openChromium } from '../../../../test/support/video/in-browser/open-chromium.ts'
import { findFlashes, hearBeeps, openFilm } from '../../../../test/support/video/in-browser/play-film.ts'

test('in Chromium a flash is seen when its beep is heard', slow(), async () => {
  await using chromium = await openChromium()
  for (const framesPerSecond of [5, 10, 25]) {
    await using site = await openFlashSite(framesPerSecond)
    await chromium.goto(site.address)
    expectEqualStarts(await chromium.evaluate(openFilm, filmSeconds))
    const flashes = await chromium.evaluate(findFlashes, { framesPerSecond, seconds: filmSeconds })
    const beeps = await chromium.evaluate(hearBeeps, beginnings.length)
    expectTogether({ flashes, beeps }, framesPerSecond)
  }
})
