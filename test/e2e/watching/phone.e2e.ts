import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture, progressStored, state, video } from '../player.ts'

const player = (page: Page) => page.getByRole('region', { name: 'Video player' })

for (const width of [360, 320]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 }, environment: { SAMPLE_COURSES: 'on' } })

    test('every control of the player can be pressed', { tag: '@slow' }, async ({ learner: page }) => {
      await openLecture(page)
      await canPressAll(page, ['Play', 'Sound off', 'Settings', 'Full screen'])

      await page.getByRole('button', { name: 'Settings' }).click()
      for (const choice of ['Speed', 'Autoplay next lecture', 'Keyboard shortcuts'])
        await page.getByLabel(choice).click({ trial: true })
      await page.getByRole('button', { name: 'Show all shortcuts' }).click({ trial: true })
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
      await canPressAll(page, ['Play now', 'Cancel'])
      await page.getByLabel('Autoplay next lecture').click({ trial: true })
    })
  })
}

async function canPressAll(page: Page, names: string[]) {
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
