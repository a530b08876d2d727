import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test('a notification lies on no control of the player, in any window', async ({ learner: page, site }) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
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
    await liesOnNoControl(page)
  }
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Theatre' })).toHaveAttribute('aria-pressed', 'true')
  await liesOnNoControl(page)
  release()
})

async function liesOnNoControl(page: Page) {
  const player = page.getByRole('region', { name: 'Video player' })
  const controls = player.locator('button, input, [role=slider], a').filter({ visible: true })
  await expect(async () => {
    const bubble = await boxOf(notices(page).locator('..'))
    const boxes = await Promise.all((await controls.all()).map(boxOf))
    expect(boxes.length).toBeGreaterThan(4)
    expect(boxes.filter((box) => overlap(bubble, box))).toEqual([])
  }).toPass()
}

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(one: Locator): Promise<Box> {
  const box = await one.boundingBox()
  if (!box) throw new Error('it has no box')
  return box
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
