import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { startSite } from '../../support/start-site.ts'
import { expect, fillLogin, people, sample, test } from '../people.ts'
import { openProxy } from './cuttable-proxy.ts'
import { fillLecture, makeCourse } from './upload-steps.ts'

const MB = 1024 * 1024
const settings = { RESUMABLE_FROM_MB: '5', MAX_LECTURE_MB: '64' }

// The page comes through the proxy, whose address is not the site's.
test.use({ environment: settings, expectedErrors: /ERR_|50\d|a request to http:\/\/127\.0\.0\.1/ })

test('an upload cut at any byte resumes there and arrives complete', { tag: '@slow' }, async ({
  visitor: page,
  site,
}) => {
  const film = await makeFilm()
  await using proxy = await openProxy(site.address)
  await begin(page, proxy.address, film)
  const cutAt = anyByte(film)
  proxy.cutAfter(cutAt)
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 90_000 })
  expect(proxy.isCut()).toBe(true)
  proxy.mend()
  await finish(page, film, cutAt)
})

test.describe('in a process of its own', () => {
  test.use({ hasOwnProcess: true })

  test('an upload cut at any byte also resumes after the server was killed', { tag: '@long' }, async ({
    visitor: page,
    site,
  }) => {
    const film = await makeFilm()
    await using proxy = await openProxy(site.address)
    await begin(page, proxy.address, film)
    const cutAt = anyByte(film)
    proxy.cutAfter(cutAt)
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect.poll(() => proxy.isCut(), { timeout: 60_000 }).toBe(true)
    await site.end('SIGKILL')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 90_000 })
    await using _again = await startSite(site.folder, { ...settings, PORT: new URL(site.address).port })
    proxy.mend()
    await finish(page, film, cutAt)
  })
})

/** A real video followed by a box that players skip (ISO/IEC 14496-12 §8.1.2), so that it takes a while. */
async function makeFilm() {
  const skipped = Buffer.alloc(8 * MB)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  return Buffer.concat([await readFile(sample('python-1.mp4')), skipped])
}

/** Prints the chosen byte: CUT_AT=<byte> repeats the run. */
function anyByte({ length }: Buffer) {
  const chosen = Number(process.env.CUT_AT ?? randomInt(MB, length - MB))
  console.log(`The line is cut after ${chosen} bytes: CUT_AT=${chosen} repeats it`)
  return chosen
}

async function begin(page: Page, address: string, film: Buffer) {
  await page.goto(address + pages.login)
  await fillLogin(page, people.administrator)
  await page.waitForURL(`${address}/`)
  await makeCourse(page, address)
  await fillLecture(page, { name: 'python.mp4', mimeType: 'video/mp4', buffer: film })
}

async function finish(page: Page, film: Buffer, cutAt: number) {
  const resumed = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && response.url().includes('/upload/'),
  )
  const whole = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && 'repr-digest' in response.headers(),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  const offset = Number((await resumed).headers()['upload-offset'])
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(cutAt)
  expect((await whole).headers()['repr-digest']).toBe(hash(film))
  await expect(page.getByRole('button', { name: 'Lecture 1: Names' })).toBeVisible()
  const address = await page.locator('video[src]').evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)
  expect(hash(await (await page.request.get(address)).body())).toBe(hash(film))
}

// RFC 9530 §3
const hash = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
