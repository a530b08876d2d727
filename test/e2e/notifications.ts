import { expect, type Locator, type Page } from '@playwright/test'

/** Where notifications appear. It is not there before the page is hydrated. */
export const toaster = (page: Page) => page.locator('[data-rht-toaster]')

export const notices = (page: Page) => toaster(page).locator('[role=status]')

export const notice = (page: Page, message: string) =>
  toaster(page).getByText(message, { exact: true }).first()

const controls = 'button, input, select, textarea, [role=slider], a'

/** Waits until the notification lies on none of the controls in this part of the page. */
export async function liesOnNoControl(page: Page, part: Locator, atLeast: number) {
  const shown = part.locator(controls).filter({ visible: true })
  await expect(async () => {
    const bubble = await boxOf(notices(page).first().locator('..'))
    const boxes = await Promise.all((await shown.all()).map(boxOf))
    expect(boxes.length).toBeGreaterThanOrEqual(atLeast)
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
