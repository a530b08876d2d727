import { pages } from '../../../contract/addresses.ts'
import { expect, test } from '../people.ts'

const turned = { ltr: 'none', rtl: '-1 1' }

test('signs that point along the line turn with its direction', async ({ administrator: page }) => {
  for (const path of [pages.dashboard, pages.overview, pages.calendar]) {
    await page.goto(path)
    const signs = page.locator('main .lucide:is([class*="-left"], [class*="-right"])')
    await expect(signs.first(), path).toBeVisible()
    for (const direction of ['ltr', 'rtl'] as const) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
      const scales = await signs.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))
      expect(new Set(scales), `${path} ${direction}`).toEqual(new Set([turned[direction]]))
    }
  }
})
