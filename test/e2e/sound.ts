import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** On phones and wide screens nothing is clipped, and axe finds nothing. */
export async function isSound(page: Page) {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
}
