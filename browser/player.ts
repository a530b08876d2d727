import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** Presses Play and sees picture and time move on. */
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
