import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture, progressStored, state, video } from '../player.ts'
import { isInWindow } from './player-in-window.ts'

// Ends at the wider one, at which the page goes on.
const widths = [320, 360]

const player = (page: Page) => page.getByRole('region', { name: 'Video player' })

test.use({ viewport: { width: 360, height: 700 }, environment: { SAMPLE_COURSES: 'on' } })

test('every control of the player can be pressed at 360 and 320 pixels, and a choice in the drawer brings it into view', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await openLecture(page)
  await canPressAll(page, ['Play', 'Sound off', 'Settings', 'Full screen'])

  await page.getByRole('button', { name: 'Settings' }).click()
  for (const choice of ['Speed', 'Autoplay next lecture', 'Keyboard shortcuts'])
    await canPress(page, page.getByLabel(choice))
  await canPress(page, page.getByRole('button', { name: 'Show all shortcuts' }))
  await page.keyboard.press('Escape')

  await moveTo(page, 12)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  // Past what was reported when it began: a stop at the same hundredth of a second reports nothing.
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(12.5)
  const stored = progressStored(page, 12)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await stored
  await page.reload()
  await canPressAll(page, ['Resume', 'Start over'])
  await page.getByRole('button', { name: 'Resume' }).click()

  await moveTo(page, (await state(page)).duration - 0.4)
  await expect(page.getByText(/^Next lecture/)).toBeVisible()
  await canPressAll(page, ['Cancel', 'Play now'])
  await canPress(page, page.getByLabel('Autoplay next lecture'))
  await page.getByRole('button', { name: 'Cancel' }).click()

  await test.step('choosing a lecture in the drawer brings the player back into view', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
    await page.getByRole('button', { name: /^Lecture 2/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IaaS, PaaS and SaaS compared')
    await isInWindow(page)
  })
})

async function canPress(page: Page, target: Locator) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    await target.click({ trial: true })
  }
}

async function canPressAll(page: Page, names: string[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    await areInside(page, names)
  }
}

async function areInside(page: Page, names: string[]) {
  for (const name of names) {
    const button = player(page).getByRole('button', { name })
    await button.click({ trial: true })
    const [frame, box] = [await player(page).boundingBox(), await button.boundingBox()]
    if (!frame || !box) throw new Error(`${name} has no room`)
    expect(box.x, name).toBeGreaterThanOrEqual(frame.x)
    expect(box.y, name).toBeGreaterThanOrEqual(frame.y)
    expect(box.x + box.width, name).toBeLessThanOrEqual(frame.x + frame.width)
    expect(box.y + box.height, name).toBeLessThanOrEqual(frame.y + frame.height)
  }
}

const moveTo = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, seconds)
