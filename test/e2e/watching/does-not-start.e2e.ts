import { openPreparedFilms } from '../film.ts'
import { expect, test } from '../people.ts'
import { state, video } from '../player.ts'

test.use({ environment: { PREPARE_VIDEO: 'on' } })

test('a prepared video that does not start says so, and its original is played instead', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  const path = await openPreparedFilms(page, site.address, { seconds: 6 })
  // Segments that never arrive.
  await page.route('**/*.m4s*', () => {})
  await page.goto(path)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText(/^The video has not started\./)).toBeVisible()
  await page.getByRole('button', { name: 'Play the original file' }).click()
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(0.5)
  const address = await video(page).evaluate((element: HTMLVideoElement) => element.src)
  expect(address).toMatch(/\/(play|original)\.mp4$/)
  await expect(page.getByText(/^The video has not started\./)).toBeHidden()
})
