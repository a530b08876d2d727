import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { startSite } from '../../support/start-site.ts'
import { expect, fillLogin, people, sample, test } from '../people.ts'
import { playsPastOneSecond } from '../player.ts'
import { fillLecture, goOffline, makeCourse, percent, slowDown } from './upload-steps.ts'

const KB = 1024
const MB = 1024 * KB
const bytesPerSecond = 400 * KB
const settings = { RESUMABLE_FROM_MB: '5', MAX_LECTURE_MB: '64' }

let folder: string
let video: string
let size: number
let digest: string

// A real video followed by a box that players skip (ISO/IEC 14496-12 §8.1.2): larger than the network's
// buffers, so that an upload can be interrupted.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-resumable-'))
  video = join(folder, 'python.mp4')
  const skipped = Buffer.alloc(8 * MB)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  const bytes = Buffer.concat([await readFile(sample('python-1.mp4')), skipped])
  size = bytes.length
  digest = hash(bytes)
  await writeFile(video, bytes)
})
test.afterAll(() => rm(folder, { recursive: true }))

test.use({ environment: settings, expectedErrors: /ERR_|50\d|401/ })

test('an upload shows its progress, is cancelled, paused and resumed, also without a network', {
  tag: '@slow',
}, async ({ administrator: page }) => {
  await test.step('a small upload shows its percentage and can be cancelled; then no success is shown and no lecture is added', () =>
    cancelSmall(page))
  await test.step('cancelling removes the upload from the server, and no success is shown', () =>
    cancelLarge(page))
  await test.step('limits are shown before a file is picked; an upload is paused, resumed, and plays', () =>
    pauseAndPlay(page))
  await test.step('without a network an upload waits, and resumes at the same byte when the network is back', () =>
    loseNetwork(page))
})

test('an upload resumes at the same byte after its page was closed, and after its session has ended', {
  tag: '@slow',
}, async ({ administrator: page }) => {
  await test.step('an upload on a closed page resumes when the same file is picked again', () =>
    closePage(page))
  await test.step('a session that ends during an upload leads to the login page and back, and the upload resumes', () =>
    endSession(page))
})

test.describe('in a process of its own', () => {
  test.use({ hasOwnProcess: true })

  test('after the server is killed and restarted, Retry resumes the upload at the same byte', {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    await makeCourse(page)
    await begin(page)
    await site.end('SIGKILL')
    await expect(page.getByText('trying again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 60_000 })
    const PORT = new URL(site.address).port
    await using _again = await startSite(site.folder, { ...settings, PORT })
    const offset = await nextOffset(page, () => page.getByRole('button', { name: 'Retry' }).click())
    expect(offset).toBeGreaterThan(0)
    await finish(page)
  })
})

async function cancelSmall(page: Page) {
  await makeCourse(page)
  await slowDown(page, 40 * KB)
  await fillLecture(page, sample('python-1.mp4'))
  await page.getByRole('button', { name: 'Add lecture' }).click()

  await expect(page.getByText(/^\d+ % sent$/)).toBeVisible()
  await expect.poll(() => percent(page)).toBeGreaterThan(5)
  const [before] = [await percent(page)]
  await expect.poll(() => percent(page)).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('button', { name: 'Add lecture' })).toBeVisible()
  await expect(page.getByText('lecture add successfully')).toHaveCount(0)
  await expect(page.getByText('Adding the lecture')).toHaveCount(0)

  await slowDown(page, -1)
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByText('lecture add successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lecture \d/ })).toHaveCount(1)
}

async function cancelLarge(page: Page) {
  await makeCourse(page)
  await begin(page)
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  expect((await removed).status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Add lecture' })).toBeEnabled()
  await expect(page.getByText('lecture add successfully')).toHaveCount(0)
  await slowDown(page, -1)
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByText('lecture add successfully')).toBeVisible()
}

async function pauseAndPlay(page: Page) {
  await makeCourse(page)
  await expect(
    page.getByText('MP4, MOV, WebM, MKV, AVI, MPEG-TS, MPEG, M4A, MP3, Ogg, FLAC or WAV, up to 64 MB'),
  ).toBeVisible()
  await begin(page)
  await expect(page.getByText(/ MB\/s · .* left$/)).toBeVisible()

  await pause(page)
  const offset = await nextOffset(page, () => page.getByRole('button', { name: 'Resume' }).click())
  expect(offset).toBeGreaterThan(0)
  await finish(page)
  await playsPastOneSecond(page)
}

async function loseNetwork(page: Page) {
  await makeCourse(page)
  await begin(page)
  await pause(page)
  await goOffline(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
  const offset = await nextOffset(page, () => slowDown(page, -1))
  expect(offset).toBeGreaterThan(0)
  await finish(page)
}

async function closePage(page: Page) {
  await makeCourse(page)
  await begin(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await fillLecture(page, video)
  const offset = await nextOffset(page, () => page.getByRole('button', { name: 'Add lecture' }).click())
  expect(offset).toBeGreaterThan(0)
  await finish(page)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))),
  ).toEqual([])
}

async function endSession(page: Page) {
  await makeCourse(page)
  await begin(page)
  await pause(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  expect(cookies.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).last().click()
  await page.waitForURL(`**${pages.login}`)
  const offset = await nextOffset(page, () => fillLogin(page, people.administrator))
  expect(offset).toBeGreaterThan(0)
  await page.waitForURL(({ pathname }) => pathname === pages.addLecture)
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('heading')).toHaveText([
    'Uploads',
    'Names',
  ])
  await page.goBack()
  await finish(page)
}

/** Waits until the server has a part: the browser counts bytes that it gave to the network. */
async function begin(page: Page) {
  await slowDown(page, bytesPerSecond)
  await fillLecture(page, video)
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect.poll(() => percent(page)).toBeGreaterThan(20)
}

/** Until it is paused, the upload takes what the next change of the network gives it. */
async function pause(page: Page) {
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/paused$/)).toBeVisible()
}

async function nextOffset(page: Page, act: () => Promise<void>) {
  const isHead = (request: Request) => request.method() === 'HEAD' && request.url().includes('/upload/')
  const response = page.waitForResponse((response) => isHead(response.request()) && response.status() === 200)
  await act()
  const offset = Number((await response).headers()['upload-offset'])
  expect(offset).toBeLessThan(size)
  return offset
}

async function finish(page: Page) {
  const whole = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && 'repr-digest' in response.headers(),
  )
  await slowDown(page, -1)
  expect((await whole).headers()['repr-digest']).toBe(digest)
  await expect(page.getByText('lecture add successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lecture \d/ })).toHaveCount(1)
  const played = page.locator('video[src]')
  const address = await played.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)
  const served = await (await page.request.get(address)).body()
  expect(hash(served)).toBe(digest)
}

// RFC 9530 §3
const hash = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
