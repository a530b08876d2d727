import type { Page } from '@playwright/test'
import { pages } from '../../contract/addresses.ts'
import { pathOf } from '../../contract/api/path-of.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import type { Preferences } from '../../contract/endpoints/user.ts'
import { openHydrated } from './opened.ts'
import { expect } from './people.ts'

export async function playsPastOneSecond(page: Page) {
  const video = page.locator('video')
  await expect(video).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1)
  const seen = await video.evaluate((element: HTMLVideoElement) => ({
    width: element.clientWidth,
    height: element.clientHeight,
    frames: element.getVideoPlaybackQuality().totalVideoFrames,
  }))
  expect(seen.width).toBeGreaterThan(200)
  expect(seen.height).toBeGreaterThan(100)
  expect(seen.frames).toBeGreaterThan(5)
}

/** Not the preview of a replacement, which has the browser's controls. */
export const video = (page: Page) => page.locator('video:not([controls])')
export const state = (page: Page) =>
  video(page).evaluate(
    ({ currentTime, paused, volume, muted, playbackRate, duration }: HTMLVideoElement) => ({
      seconds: currentTime,
      paused,
      volume,
      muted,
      speed: playbackRate,
      duration,
    }),
  )

export async function openLecture(page: Page, title = 'Cloud Computing') {
  const { courses }: { courses: Course[] } = await (await page.request.get(pathOf('listCourses'))).json()
  const course = courses.find((one) => one.title === title)
  await openHydrated(page, `${pages.lectures}?course=${course?._id}`)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(10)
}

/** Starts by a real click, which browsers require, and expects the picture to advance. May take long on a slow machine. */
export async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(async () => (await state(page)).seconds, { timeout: 60_000 })
    .toBeGreaterThan(0.2)
    .catch(async (error: Error) => {
      throw new Error(`${error.message}\n${JSON.stringify(await loading(page))}`)
    })
}

/** The element's state, for the message of a test that waited in vain. */
const loading = (page: Page) =>
  video(page).evaluate(({ paused, readyState, networkState, error, buffered, src }: HTMLVideoElement) => ({
    paused,
    readyState,
    networkState,
    error: error?.message,
    buffered: buffered.length > 0 ? buffered.end(0) : 0,
    src,
  }))

/** Resolves when the server has stored this page's next report, or one from this second on. */
export const progressStored = (page: Page, seconds = 0) =>
  page.waitForResponse(
    (response) =>
      isReport(response.url()) && response.ok() && response.request().postDataJSON().position >= seconds,
  )

export const isReport = (url: string) => /\/lecture\/[\w-]+\/progress$/.test(url)

/** Expects the player to announce this after the action. The message disappears within a second. */
export async function says(page: Page, message: string | RegExp, act: () => Promise<void>) {
  const heard = await page.evaluateHandle((wanted) => {
    const found = { isSaid: false }
    const look = () => {
      for (const status of document.querySelectorAll('[role=status]')) {
        const text = status.checkVisibility() ? (status.textContent ?? '') : ''
        found.isSaid ||= typeof wanted === 'string' ? text === wanted : wanted.test(text)
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return found
  }, message)
  await act()
  await expect.poll(() => heard.evaluate(({ isSaid }) => isSaid), String(message)).toBe(true)
}

export const pressSays = (page: Page, key: string, message: string | RegExp) =>
  says(page, message, () => page.keyboard.press(key))

/** Resolves when the server has stored these preferences, whichever call brings them. */
export const preferencesStored = (page: Page, preferences: Preferences) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/user/preferences') &&
      response.request().method() === 'PUT' &&
      response.ok() &&
      isSubset(preferences, response.request().postDataJSON()),
  )

const isSubset = (part: object, whole: Record<string, unknown>) =>
  Object.entries(part).every(([name, value]) => whole[name] === value)
