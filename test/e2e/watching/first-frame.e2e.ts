import type { Page } from '@playwright/test'
import { makeFilms, openPreparedFilms } from '../film.ts'
import { expect, sample, test } from '../people.ts'
import { fillLecture, makeCourse } from '../teaching/upload-steps.ts'

// Times are printed but never checked: the speed of a machine is no promise of the product.
const rounds = 5

type Watched = typeof globalThis & { uploadedAt?: number; firstFrameAt?: number }

test('the first frame appears by itself after an upload', { tag: '@long' }, async ({
  administrator: page,
}) => {
  await watchClock(page)
  await makeCourse(page)
  await fillLecture(page, sample('python-1.mp4'))
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByRole('button', { name: 'Lecture 1: Names' })).toBeVisible()
  const { firstFrameAt, uploadedAt } = await firstFrame(page)
  expect(uploadedAt).toBeGreaterThan(0)
  print('from the last byte of an upload to its first frame', [firstFrameAt - uploadedAt])
})

test('the first frame of a file appears', { tag: '@long' }, async ({ administrator: page, site }) => {
  await page.goto(await makeFilms(site.address, { seconds: 20, size: '1280x720' }))
  await measureReloads(page, 'a file, from opening the page on a warm cache to its first frame')
})

test.describe('prepared', () => {
  test.use({ environment: { PREPARE_VIDEO: 'on' } })

  test('the first frame of a playlist appears', { tag: '@long' }, async ({ visitor: page, site }) => {
    await openPreparedFilms(page, site.address, { seconds: 12, size: '640x360' })
    await measureReloads(page, 'a playlist, from opening the page on a warm cache to its first frame')
  })
})

async function measureReloads(page: Page, what: string) {
  await watchClock(page)
  await page.reload()
  await firstFrame(page)
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.reload()
    found.push((await firstFrame(page)).firstFrameAt)
  }
  print(what, found)
}

const watchClock = (page: Page) =>
  page.addInitScript(() => {
    const notes = globalThis as Watched
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        this.upload.addEventListener('load', () => {
          notes.uploadedAt = performance.now()
        })
      }
      send.call(this, body)
    }
    const seen = new WeakSet<HTMLVideoElement>()
    const record = () => {
      const video = document.querySelector<HTMLVideoElement>('video[aria-label]')
      if (!video || seen.has(video)) return
      seen.add(video)
      video.requestVideoFrameCallback((now) => {
        notes.firstFrameAt ??= now
      })
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  })

async function firstFrame(page: Page) {
  await expect.poll(() => page.evaluate(() => (globalThis as Watched).firstFrameAt ?? 0)).toBeGreaterThan(0)
  return page.evaluate(() => {
    const { firstFrameAt = 0, uploadedAt = 0 } = globalThis as Watched
    return { firstFrameAt, uploadedAt }
  })
}

function print(what: string, milliseconds: number[]) {
  const sorted = milliseconds.toSorted((one, other) => one - other).map(Math.round)
  console.log(`${what}: ${sorted[Math.floor(sorted.length / 2)]} ms, the middle of ${sorted.join(', ')}`)
}
