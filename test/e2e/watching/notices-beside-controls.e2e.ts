import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { liesOnNoControl, notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test('a notification lies on no control of the player, in any window', async ({ learner: page, site }) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  const player = page.getByRole('region', { name: 'Video player' })
  await page.setViewportSize({ width: 1366, height: 650 })
  const release = await holdBack(page, { url: `**/api/v1/course/${course._id}`, method: 'GET' })
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(notices(page)).toBeVisible()
  // Wide, landscape phone, 200 % zoom of 1366 × 650, and a phone.
  for (const [width, height] of [
    [1366, 650],
    [844, 390],
    [683, 325],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await liesOnNoControl(page, player, 5)
  }
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Theatre' })).toHaveAttribute('aria-pressed', 'true')
  await liesOnNoControl(page, player, 5)
  release()
})
