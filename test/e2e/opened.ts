import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until its code runs. Before that, a pressed link loads a whole page from the server. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
}

const isHydrated = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))

/** Waits for the one reload of a page whose code is missing, which gets the files that an update has renamed. */
export async function reloadedItself(page: Page) {
  await page.waitForFunction(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return opened?.type === 'reload'
  })
}
