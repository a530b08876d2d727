import type { CDPSession, Page } from '@playwright/test'
import { decoded, openPreparedFilms } from '../film.ts'
import { expect, test } from '../people.ts'
import { play, preferencesStored, state } from '../player.ts'

test.use({ environment: { PREPARE_VIDEO: 'on' } })

const film = { size: '854x480', seconds: 48 }

// Two renditions of such a long video take a while on a busy machine.
test.setTimeout(480_000)

test('Auto lowers the quality when the network gets slow, and raises it when it is fast again', {
  tag: '@long',
}, async ({ visitor: page, site }) => {
  const path = await openPreparedFilms(page, site.address, film)
  const { low, high } = await readBitrates(page)
  const network = await page.context().newCDPSession(page)
  const shown = async () => (await decoded(page)).height

  // Too slow to buffer the whole video before the network slows down.
  await limit(network, 1.8 * high)
  await page.goto(path)
  await play(page)
  await expect.poll(shown, { timeout: 60_000 }).toBe(480)
  await expect(page.locator('video')).toHaveJSProperty('videoWidth', 854)

  await limit(network, 1.1 * low)
  await expect.poll(shown, { timeout: 60_000 }).toBe(360)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByLabel('Quality').locator('option:checked')).toHaveText('Auto (360p)')

  await limit(network, -1)
  await expect.poll(shown, { timeout: 60_000 }).toBe(480)
  await expect(page.getByLabel('Quality').locator('option:checked')).toHaveText('Auto (480p)')
  expect((await state(page)).paused).toBe(false)
})

test('a chosen quality applies to the rest, after a reload, and to the next lecture', {
  tag: '@long',
}, async ({ visitor: page, site }) => {
  await openPreparedFilms(page, site.address, { ...film, seconds: 12 }, { ...film, seconds: 12 })
  const requested: string[] = []
  page.on('request', (request) => {
    const height = /\/hls\/(\d+p)\/\d+\.m4s/.exec(request.url())?.[1]
    if (height) requested.push(height)
  })
  await play(page)
  await expect.poll(async () => (await decoded(page)).height).toBe(480)
  const stored = preferencesStored(page, { quality: 360 })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Quality').selectOption('360p')
  await stored
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await decoded(page)).height).toBe(360)

  requested.length = 0
  await page.reload()
  await play(page)
  await expect.poll(async () => (await decoded(page)).height).toBe(360)
  await page.getByRole('button', { name: 'Lecture 2: Film 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Film 2')
  await play(page)
  await expect.poll(async () => (await decoded(page)).height).toBe(360)
  expect(requested.length).toBeGreaterThan(1)
  expect(new Set(requested)).toEqual(new Set(['360p']))
})

async function readBitrates(page: Page) {
  const main = page.waitForResponse(/main\.m3u8/)
  await page.reload()
  const text = await (await main).text()
  const [high, low] = [...text.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits))
  if (!high || !low || high < 1.3 * low) throw new Error(`Two renditions are too alike: ${text}`)
  return { low, high }
}

/** Limits the download rate in bits per second; -1 removes the limit. */
const limit = (network: CDPSession, bits: number) =>
  network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bits < 0 ? -1 : bits / 8,
    uploadThroughput: -1,
  })
