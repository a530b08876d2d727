import type { Page } from '@playwright/test'
import type { Choose, Fault } from '../../support/s3/fault-proxy.ts'
import { noSwift } from '../../support/s3/start-swift.ts'
import { isAdaptive, isSeenAndHeard, makeFilms, openPreparedFilms } from '../film.ts'
import { inBucket as test, toBucket } from '../in-bucket.ts'
import { beginSession, expect, people, signUp } from '../people.ts'
import { play, state } from '../player.ts'

test.skip(noSwift !== false, String(noSwift))
test.setTimeout(300_000)

/** Statuses of the node's and the storage's responses to requests for video. */
function watchVideo(page: Page, node: string, storage: string) {
  const statuses = { node: new Set<number>(), storage: new Set<number>() }
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (!/\.(mp4|m4s|webm)$/.test(pathname)) return
    if (origin === node) statuses.node.add(response.status())
    if (origin === storage) statuses.storage.add(response.status())
  })
  return statuses
}

const film = { seconds: 24 }

test.describe('an original', () => {
  test.use({ preparing: 'off' })

  test('plays from S3 by ranges, also after a jump', { tag: '@slow' }, async ({
    learner: page,
    site,
    storage,
  }) => {
    const statuses = watchVideo(page, site.address, storage.endpoint)
    await page.goto(await makeFilms(site.address, film))
    await play(page)
    await isSeenAndHeard(page)
    await page.keyboard.press('5')
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(12.2)
    expect([...statuses.node]).toEqual([302])
    expect([...statuses.storage]).toEqual([206])
  })
})

// The player fetches near segments ahead, so only late or distant ones fail. A segment has four seconds.
const isFarSegment = ({ method, url = '' }: Parameters<Choose>[0]) =>
  method === 'GET' && Number(/\/(\d{5})\.m4s\?/.exec(url)?.[1] ?? 0) >= 8

const faults: Record<string, Fault> = {
  'an expired address': { kind: 'answer', status: 403, code: 'AccessDenied' },
  'a server error': { kind: 'answer', status: 500, code: 'InternalError' },
  'a connection that breaks in mid-segment': { kind: 'cut-response', bytes: 2_000 },
}

async function goesOnAfter(page: Page, storage: { choose: Choose }, fault: Fault) {
  let failures = 0
  storage.choose = (request) => {
    if (!isFarSegment(request) || failures >= 3) return undefined
    failures += 1
    return fault
  }
  await play(page)
  await isSeenAndHeard(page)
  await page.keyboard.press('8')
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(48.5)
  expect((await state(page)).seconds).toBeLessThan(59)
  expect(failures).toBe(3)
  expect((await state(page)).paused).toBe(false)
}

test.describe('a storage that fails', () => {
  test.use({ expectedErrors: new RegExp(`${toBucket}|Failed to load resource`) })

  test('a prepared lecture plays with picture and sound, the node sends no byte of it, and playback goes on at the same second after each fault', {
    tag: '@slow',
  }, async ({ visitor: page, site, storage, browser }) => {
    const statuses = watchVideo(page, site.address, storage.endpoint)
    const path = await openPreparedFilms(page, site.address, { seconds: 60 })
    expect(await isAdaptive(page)).toBe(true)
    await play(page)
    await isSeenAndHeard(page)
    expect([...statuses.node]).toEqual([302])
    // An unprepared lecture plays its original by range requests.
    expect([...statuses.storage].every((status) => status === 200 || status === 206)).toBe(true)
    expect(storage.passed.some((line) => line.includes('.m4s'))).toBe(true)

    for (const [index, [what, fault]] of Object.entries(faults).entries())
      await test.step(what, async () => {
        // Another learner in another browser, which has stored nothing of the film.
        const account = { ...people.learner, email: `learner-${index}@school.example` }
        await signUp(site.address, account)
        await using context = await browser.newContext({ baseURL: site.address })
        const other = await context.newPage()
        await beginSession(other, account)
        await other.goto(path)
        await goesOnAfter(other, storage, fault)
      })
  })

  // The silence lasts until the player gives up the request.
  test('playback goes on after the storage was silent', { tag: '@long' }, async ({
    visitor: page,
    site,
    storage,
  }) => {
    let silences = 0
    storage.choose = (request) => {
      if (!isFarSegment(request) || silences >= 1) return undefined
      silences += 1
      return { kind: 'silence' }
    }
    await openPreparedFilms(page, site.address, { seconds: 60 })
    await play(page)
    await page.keyboard.press('8')
    await expect.poll(async () => (await state(page)).seconds, { timeout: 60_000 }).toBeGreaterThan(48.5)
    expect(silences).toBe(1)
    expect((await state(page)).paused).toBe(false)
  })
})

test.describe('a storage that is away', () => {
  test.use({ preparing: 'off', expectedErrors: new RegExp(`${toBucket}|Failed to load resource`) })

  test('the player says so, and Retry plays once the storage is back', { tag: '@long' }, async ({
    learner: page,
    site,
    storage,
  }) => {
    const path = await makeFilms(site.address, film)
    await page.clock.install()
    storage.choose = ({ url = '' }) =>
      url.includes('/lectures/') ? { kind: 'answer', status: 503, code: 'SlowDown' } : undefined
    await page.goto(path)
    const retry = page.getByRole('button', { name: 'Retry' })
    // The retries are real requests; the fake clock only skips the time between them.
    const runUntilRetry = async () => {
      await page.clock.runFor(4_000)
      return retry.isVisible()
    }
    await expect.poll(runUntilRetry, { timeout: 90_000 }).toBe(true)
    await expect(page.getByRole('alert')).toContainText('The video cannot be loaded')
    storage.choose = () => undefined
    await retry.click()
    await page.clock.runFor(1_000)
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(20)
    await expect(retry).toHaveCount(0)
  })
})
