import type { Page } from '@playwright/test'
import { decoded, openPreparedFilms } from '../film.ts'
import { expect, test } from '../people.ts'
import { play, progressStored, state } from '../player.ts'
import { follow, goesOn, playUntilNothingIsLeft } from './interruptions.ts'

test.use({ environment: { PREPARE_VIDEO: 'on' } })

const playlists = /\/hls\/.*\.m3u8/
const lossMs = 10_000

type Loss = { tag?: string; lose: (page: Page) => Promise<unknown>; find: (page: Page) => Promise<unknown> }

const losses: Record<string, Loss> = {
  'the browser reports offline': {
    lose: (page) => page.context().setOffline(true),
    find: (page) => page.context().setOffline(false),
  },
  // As when a router restarts: nothing arrives, and the browser is not told.
  'the browser reports online': {
    tag: '@long',
    lose: (page) => page.context().route('**', (route) => route.abort('connectionreset')),
    find: (page) => page.context().unroute('**'),
  },
}

test.describe('when the network is lost for ten seconds', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/ })

  for (const [loss, { tag = [], lose, find }] of Object.entries(losses)) {
    test(`a playlist resumes by itself at the same second: ${loss}`, { tag: ['@slow', tag].flat() }, async ({
      visitor: page,
      site,
    }) => {
      await openPreparedFilms(page, site.address, { seconds: 24 })
      const release = await playUntilNothingIsLeft(page)
      const stopped = (await state(page)).seconds
      const story = await follow(page)
      await lose(page)
      const lostAt = Date.now()
      let failed = 0
      page.on('requestfailed', () => {
        failed += 1
      })
      release()
      // Real time, not a fake clock: the loss must last this long and cause failed requests.
      await expect.poll(() => Date.now() - lostAt > lossMs && failed > 1, { timeout: 60_000 }).toBe(true)
      expect(Math.abs((await state(page)).seconds - stopped)).toBeLessThan(0.5)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await find(page)
      await goesOn(page, stopped, story)
    })
  }
})

test.describe('when its addresses have expired', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ })

  test('a playlist gets new addresses for its segments and resumes at the same second', {
    tag: '@slow',
  }, async ({ visitor: page, site }) => {
    await openPreparedFilms(page, site.address, { seconds: 24 })
    let isRenewed = false
    let rejected = 0
    // Rejects every request until the page asks for new addresses; a request that has timed out gets no response.
    const release = await playUntilNothingIsLeft(page, (route) => {
      if (isRenewed) return route.fallback()
      rejected += 1
      return route.fulfill({ status: 403 })
    })
    const stopped = (await state(page)).seconds
    const story = await follow(page)
    const renewed = page.waitForRequest(/\/api\/v1\/course\/[\w-]+$/)
    release()
    await renewed
    isRenewed = true
    await goesOn(page, stopped, story)
    expect(rejected).toBeGreaterThan(0)
  })

  test('a playlist that was rejected is opened at a new address, where the learner stopped', {
    tag: '@slow',
  }, async ({ visitor: page, site }) => {
    const path = await openPreparedFilms(page, site.address, { seconds: 24 })
    await play(page)
    await page.keyboard.press('5')
    const stored = progressStored(page)
    await page.keyboard.press('k')
    await stored
    const rejected = new Set<string>()
    // Each playlist fails once: the main one, then those that it names.
    await page.route(playlists, (route) => {
      const name = route.request().url().split('/hls/')[1] ?? ''
      if (rejected.has(name)) return route.fallback()
      rejected.add(name)
      return route.fulfill({ status: 403 })
    })
    await page.goto(path)
    await page.getByRole('button', { name: /^Resume 0:1\d/ }).click()
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(13)
    expect((await state(page)).seconds).toBeLessThan(20)
    expect(rejected.size).toBeGreaterThan(1)
    expect((await decoded(page)).frames).toBeGreaterThan(0)
  })
})
