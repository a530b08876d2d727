import type { Page } from '@playwright/test'
import { until } from '../../support/until.ts'

/** Presses the mouse there and moves it until something is lifted: a busy page does that some frames after the first move. */
export async function lift(page: Page, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const lifted = page.locator('[data-dnd-dragging]')
  let moves = 0
  await until('it is lifted', async () => {
    moves += 1
    await page.mouse.move(x, y + 8 + (moves % 2))
    return (await lifted.count()) > 0
  })
}
