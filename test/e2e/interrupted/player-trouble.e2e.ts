import { pages } from '../../../contract/addresses.ts'
import { expect, test } from '../people.ts'
import { openLecture, play, progressStored, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' }, expectedErrors: /403 \(Forbidden\)|404 \(Not Found\)/ })

test('the player says that a video does not load, and goes on when it does', { tag: '@slow' }, async ({
  learner: page,
}) => {
  await openLecture(page)
  await test.step('a lecture that does not load says so after some seconds, and Try again plays it', async () => {
    // Like a server that hangs: no response ever comes.
    let isAway = true
    await page.route(/\/media\/lectures\//, (route) => (isAway ? undefined : route.fallback()))
    await page.getByRole('button', { name: /^Lecture 2/ }).click()
    const player = page.getByRole('region', { name: 'Video player' })
    await expect(player.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(
      player.getByText('The video is taking a long time to load. Check your connection.'),
    ).toBeVisible()
    isAway = false
    await player.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(10)
    await expect(player.getByText('The video is taking a long time')).toHaveCount(0)
    await play(page)
    await page.unroute(/\/media\/lectures\//)
  })

  await test.step('when its addresses have expired, the player gets new ones and resumes at the same second', async () => {
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
    await page.unroute(/\/media\/lectures\//)
  })

  await test.step('when the video cannot be loaded, the player shows a message, and Retry resumes once it can be loaded', async () => {
    await page.clock.install()
    await page.route(/\/media\/lectures\//, (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.courses)
    await page.getByRole('link', { name: 'Ethical Hacking' }).click()
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
