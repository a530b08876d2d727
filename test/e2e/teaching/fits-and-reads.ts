import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** At 360 and 1280 pixels, light and dark, nothing overflows and axe finds nothing. `LOOK` is a folder for pictures. */
export async function fitsAndReads(page: Page) {
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      if (process.env.LOOK) {
        const name = `${new URL(page.url()).pathname.replaceAll('/', '-')}-${width}-${colorScheme}`
        await page.screenshot({ path: join(process.env.LOOK, `${name}.png`), fullPage: true })
      }
    }
  await page.emulateMedia({ colorScheme: null })
}
