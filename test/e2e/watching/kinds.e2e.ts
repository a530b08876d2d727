import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeVideo, type VideoOptions } from '../../support/video/make-video.ts'
import { signalVideoChildren } from '../../support/video/video-children.ts'
import { isAdaptive, isSeenAndHeard, openPreparedFilms } from '../film.ts'
import { expect, logIn, people, signUp, test } from '../people.ts'
import { play, state, video } from '../player.ts'
import { fillLecture, makeCourse } from '../teaching/upload-steps.ts'

test.use({ environment: { PREPARE_VIDEO: 'on' } })

const kinds: Record<string, VideoOptions> = {
  'an MP4 with its index first': { name: 'first.mp4' },
  'an MP4 with its index at the end': { name: 'last.mp4', isIndexFirst: false },
  'a WebM': { name: 'a.webm', picture: 'vp9', sound: 'opus' },
  'an MKV': { name: 'a.mkv' },
  'a MOV': { name: 'a.mov' },
}

const short = ['an MP4 with its index at the end', 'a WebM']

for (const [kind, options] of Object.entries(kinds)) {
  if (short.includes(kind)) continue
  test(`${kind} is added by an administrator, and plays with picture and sound for a learner`, {
    tag: '@long',
  }, async ({ administrator: page, site }) => {
    await watchAsLearner(page, site.address, await addFilm(page, options))
    await expect(video(page)).toBeVisible({ timeout: 60_000 })
    await play(page)
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(1)
    await isSeenAndHeard(page)
  })
}

test.describe('in a process of its own', () => {
  test.use({ hasOwnProcess: true })

  test('an HEVC video from a phone is prepared, shows its progress, and then plays from its playlist', {
    tag: '@long',
  }, async ({ administrator: page, site }) => {
    test.setTimeout(600_000)
    const path = await addFilm(page, { name: 'phone.mov', picture: 'hevc', seconds: 20 })
    const stop = setInterval(() => signalVideoChildren('SIGSTOP', site.process.pid), 20)
    try {
      await watchAsLearner(page, site.address, path)
      await expect(page.getByText('Processing the video…')).toBeVisible()
      await expect(page.getByText(/^\d+ % done/)).toBeVisible()
      await expect(video(page)).toHaveCount(0)
    } finally {
      clearInterval(stop)
      signalVideoChildren('SIGCONT', site.process.pid)
    }
    await expect(video(page)).toBeVisible({ timeout: 300_000 })
    await expect.poll(() => isAdaptive(page)).toBe(true)
    await play(page)
    await isSeenAndHeard(page)
  })
})

test('an MP4 with its index at the end, a WebM and a video without sound are prepared, and play for a learner with what they have', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  const films = short.map((kind) => kinds[kind] ?? {})
  await openPreparedFilms(page, site.address, ...films, { sound: 'none' })
  for (const [index, kind] of short.entries())
    await test.step(kind, async () => {
      await choose(page, index + 1)
      await play(page)
      await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(1)
      await isSeenAndHeard(page)
    })
  await choose(page, films.length + 1)
  await play(page)
  await isSeenAndHeard(page, false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sound off' }).click()
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '0 %')
  await page.getByRole('button', { name: 'Sound on' }).click()
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '100 %')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByLabel('Quality').getByRole('option')).toHaveText(['Auto (180p)', '180p'])
})

/** Loads the page anew, so that what was decoded belongs to this film alone. */
async function choose(page: Page, number: number) {
  await page.getByRole('button', { name: `Lecture ${number}: Film ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Film ${number}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Film ${number}`)
  await expect.poll(() => isAdaptive(page)).toBe(true)
}

async function addFilm(page: Page, options: VideoOptions) {
  const film = await makeVideo(options)
  await makeCourse(page)
  await fillLecture(page, {
    name: film.name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await film.arrayBuffer()),
  })
  const added = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/course/') && response.ok(),
  )
  await page.getByRole('button', { name: 'Add lecture' }).click()
  const { course } = await (await added).json()
  await expect(page.getByRole('button', { name: 'Lecture 1: Names' })).toBeVisible()
  return `${pages.lectures}?course=${course._id}`
}

async function watchAsLearner(page: Page, address: string, path: string) {
  await signUp(address)
  await logIn(page, people.learner)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Lecture 1: Names' })).toBeVisible()
}
