import type { Page } from '@playwright/test'
import { toaster } from './notifications.ts'

/**
 * Opens a page and waits until it is hydrated. Before that, a pressed link loads a whole page from the server, and
 * fields get the values that only this browser knows.
 */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await toaster(page).waitFor({ state: 'attached' })
}

/** Waits for the one reload of a page whose code is missing, which gets the files that an update has renamed. */
export async function reloadedItself(page: Page) {
  await page.waitForFunction(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return opened?.type === 'reload'
  })
}
