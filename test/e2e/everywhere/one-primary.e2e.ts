import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { twentyPages } from './twenty-pages.ts'

test('each of twenty pages has at most one primary button', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  test.slow()
  const paths = await twentyPages(site.address)
  expect(paths.length).toBeGreaterThan(15)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of paths) {
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const primary = await page
      .locator('main .btn-primary:not([inert] *)')
      .filter({ visible: true })
      .allTextContents()
    expect.soft(primary.slice(1), path).toEqual([])
  }
})
