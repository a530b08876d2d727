import { expect, test } from '../people.ts'
import { openLecture, play, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('a lecture that does not load says so after some seconds, and Try again plays it', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await openLecture(page)
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
})
