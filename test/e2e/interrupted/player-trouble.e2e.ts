import { pages } from '../../../contract/addresses.ts'
import { expect, test } from '../people.ts'
import { openLecture, play, progressStored, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test.describe('when its addresses have expired', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ })

  test('the player gets new addresses and resumes at the same second', { tag: '@slow' }, async ({
    learner: page,
  }) => {
    await openLecture(page)
    await play(page)
    await page.keyboard.press('5')
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(13.9)
    const stored = progressStored(page)
    await page.keyboard.press('k')
    await stored
    let rejected = 0
    await page.route(/\/media\/lectures\//, async (route) => {
      if (rejected >= 2) return route.fallback()
      rejected += 1
      return route.fulfill({ status: 403 })
    })
    await page.reload()
    await page.getByRole('button', { name: /^Resume 0:1\d/ }).click()
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(14.5)
    expect(rejected).toBe(2)
  })
})

test.describe('when the video cannot be loaded', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('the player shows a message, and Retry resumes once the video can be loaded', {
    tag: '@slow',
  }, async ({ learner: page }) => {
    await page.clock.install()
    await page.route(/\/media\/lectures\//, (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.courses)
    await page.getByRole('link', { name: 'Cloud Computing' }).click()
    await page.getByRole('button', { name: 'Watch Lectures' }).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    // The retries are real requests; the fake clock only skips the time between them.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(4_000)
          return retry.isVisible()
        },
        { timeout: 90_000 },
      )
      .toBe(true)
    await expect(page.getByRole('alert')).toContainText('The video cannot be loaded')
    await page.unroute(/\/media\/lectures\//)
    await retry.click()
    await page.clock.runFor(1_000)
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(0.2)
    await expect(retry).toHaveCount(0)
  })
})
