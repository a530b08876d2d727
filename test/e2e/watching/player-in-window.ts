import type { Page } from '@playwright/test'
import { expect } from '../people.ts'

/** Expects the player between the header and the bottom of the window, with all its buttons. */
export async function isInWindow(page: Page) {
  const player = page.getByRole('region', { name: 'Video player' })
  await expect(player).toBeInViewport({ ratio: 0.99 })
  for (const name of [/^(Play|Pause)$/, 'Settings', 'Full screen'])
    await player.getByRole('button', { name, exact: true }).click({ trial: true })
  const { header, frame, height } = await page.evaluate(() => ({
    header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    frame: document.querySelector('video')?.getBoundingClientRect().toJSON() as DOMRect,
    height: window.innerHeight,
  }))
  expect(frame.top).toBeGreaterThanOrEqual(header - 1)
  expect(frame.bottom).toBeLessThanOrEqual(height)
}
