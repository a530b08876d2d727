import type { Page } from '@playwright/test'
import { decoded, openPreparedFilms } from '../film.ts'
import { expect, test } from '../people.ts'
import { play, progressStored, state } from '../player.ts'
import { follow, goesOn, openAsAnother, playUntilNothingIsLeft } from './interruptions.ts'

test.use({
  environment: { PREPARE_VIDEO: 'on' },
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|403 \(Forbidden\)/,
})

const playlists = /\/hls\/.*\.m3u8/
const lossMs = 10_000

test('a playlist resumes by itself where it stopped: after a lost network, and when its addresses have expired', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  const path = await openPreparedFilms(page, site.address, { seconds: 24 })
  const { address } = site
  await test.step('when the network is lost for ten seconds, and the browser reports offline', () =>
    loseNetwork(page, {
      lose: () => page.context().setOffline(true),
      find: () => page.context().setOffline(false),
    }))
  await test.step('a playlist gets new addresses for its segments and resumes at the same second', async () => {
    await openAsAnother(page, address, path, 'grace@school.example')
    await expireSegments(page)
  })
  await test.step('a playlist that was rejected is opened at a new address, where the learner stopped', async () => {
    await openAsAnother(page, address, path, 'joan@school.example')
    await expirePlaylists(page, path)
  })
})

test('a playlist resumes by itself when the network is lost for ten seconds, and the browser reports online', {
  tag: ['@slow', '@long'],
}, async ({ visitor: page, site }) => {
  await openPreparedFilms(page, site.address, { seconds: 24 })
  // As when a router restarts: nothing arrives, and the browser is not told.
  await loseNetwork(page, {
    lose: () => page.context().route('**', (route) => route.abort('connectionreset')),
    find: () => page.context().unroute('**'),
  })
})

type Loss = { lose: () => Promise<unknown>; find: () => Promise<unknown> }

async function loseNetwork(page: Page, { lose, find }: Loss) {
  const release = await playUntilNothingIsLeft(page)
  const stopped = (await state(page)).seconds
  const story = await follow(page)
  await lose()
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
  await find()
  await goesOn(page, stopped, story)
}

async function expireSegments(page: Page) {
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
}

async function expirePlaylists(page: Page, path: string) {
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
}
