import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture, play, state, video } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('the control bar hides after a click in it, stays while its menu is open, and captions are raised only above a bar that is shown', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await openLecture(page)
  await page.keyboard.press('c')
  await play(page)
  await page.mouse.move(0, 0)
  await isHidden(page)

  await video(page).hover()
  await isShown(page)
  await page.getByRole('button', { name: 'Next lecture' }).click()
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await page.keyboard.press('m')
  await page.mouse.move(0, 0)
  await isHidden(page)

  await page.keyboard.press('Tab')
  await isShown(page)
  // Longer than the learner may be idle.
  await page.waitForTimeout(4_000)
  expect((await state(page)).paused).toBe(false)
  await isShown(page)

  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('region', { name: 'Video player' })).toHaveAttribute('data-idle', 'true')
  await isShown(page)
  await settings.click()
  await page.mouse.move(0, 0)
  await isHidden(page)
})

const bar = (page: Page) => page.locator('.controls', { has: page.getByRole('button', { name: 'Settings' }) })

async function isHidden(page: Page) {
  await expect(bar(page)).toHaveCSS('opacity', '0')
  await expect.poll(() => raisedBy(page)).toBe(0)
}

async function isShown(page: Page) {
  await expect(bar(page)).toHaveCSS('opacity', '1')
  await expect.poll(() => raisedBy(page)).toBe(72)
}

/** How many pixels the lower edge of the captions is above that of the video. */
async function raisedBy(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  const container = nodes.find(({ attributes }) => attributes?.includes('-webkit-media-text-track-container'))
  if (!container) throw new Error('The browser shows no captions')
  const { model } = await devtools.send('DOM.getBoxModel', { nodeId: container.nodeId })
  await devtools.detach()
  const picture = await video(page).boundingBox()
  const [, , , , , bottom = 0] = model.border
  return Math.round((picture?.y ?? 0) + (picture?.height ?? 0) - bottom)
}
