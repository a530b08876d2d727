import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture, play, state, video } from '../player.ts'
import { isInWindow } from './player-in-window.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('the video is large, its controls are always in the window, and the list follows beside it', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openLecture(page)
  await isInWindow(page)
  expect((await video(page).boundingBox())?.width).toBeGreaterThanOrEqual(1380)
  const list = page.getByRole('navigation', { name: 'Lectures' })
  await expect(list).toBeInViewport({ ratio: 1 })

  await play(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Theatre' })).toHaveAttribute('aria-pressed', 'true')
  for (const [width, height] of [
    [1366, 650],
    [1280, 720],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await isInWindow(page)
  }

  await page.setViewportSize({ width: 1366, height: 650 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(list).toBeInViewport()
  // The row itself, beside and below its text.
  const row = list.getByRole('listitem').nth(1)
  const box = await row.boundingBox()
  await row.click({ position: { x: (box?.width ?? 0) - 5, y: (box?.height ?? 0) - 5 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IaaS, PaaS and SaaS compared')
  await isInWindow(page)
})

test('the list tells what is complete and how long the rest takes', { tag: '@slow' }, async ({
  learner: page,
}) => {
  await stateLengths(page)
  await openLecture(page)
  const list = page.getByRole('navigation', { name: 'Lectures' })
  await expect(list).toContainText('0 of 3 complete · 1 min left')
  await expect(list.getByRole('listitem').first()).toContainText('0:28')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Speed').selectOption('3×')
  await page.getByLabel('Autoplay next lecture').uncheck()
  await page.keyboard.press('Escape')
  await play(page)
  await expect(list).toContainText('1 of 3 complete · 56 s left')
  await expect(list.getByRole('progressbar')).toHaveJSProperty('value', 1 / 3)
  const [done, open] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)]
  await expect(done.getByRole('checkbox', { name: 'Complete: What the cloud really is' })).toBeChecked()
  await expect(done).toContainText('0:28 · complete')
  await expect(open).not.toContainText('complete')

  await page.getByRole('tab', { name: 'Lectures' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Transcript' })).toBeFocused()
  const cues = page.getByRole('tabpanel').getByRole('button')
  await expect(cues.first()).toContainText('What the cloud really is')
  // The transcript has followed to the end.
  await expect(cues.last()).toHaveAttribute('aria-current', 'true')
  await expect(cues.last()).toBeInViewport()
  expect((await state(page)).seconds).toBeGreaterThan(20)
})

/** Adds lengths, because unprepared videos do not state theirs. */
const stateLengths = (page: Page) =>
  page.route(/\/api\/v1\/course\/[\da-f]{8}-[\w-]+$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const { lecture } of body.lectures) lecture.durationSeconds = 28
    await route.fulfill({ response, json: body })
  })
