import type { Page } from '@playwright/test'
import { pages } from '../../contract/addresses.ts'
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

/** The player's own video: its replacement preview has the browser's controls. */
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

export async function openLecture(page: Page, course = 'Cloud Computing') {
  await page.goto(pages.courses)
  await page.getByRole('link', { name: course }).click()
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(10)
}

/** Starts by a real click, which browsers require, and expects the picture to advance. */
export async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(0.2)
}

/** When the server has stored what this page reports next. */
export const progressStored = (page: Page) =>
  page.waitForResponse((response) => isReport(response.url()) && response.ok())

export const isReport = (url: string) => /\/lecture\/[\w-]+\/progress$/.test(url)
