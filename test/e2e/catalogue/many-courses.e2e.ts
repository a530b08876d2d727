import { pages } from '../../../contract/addresses.ts'
import { seedFolder } from '../../support/seed-courses.ts'
import { expect, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

test('of five thousand courses two pages load by themselves and more on demand, and the footer stays in reach', async ({
  visitor: page,
  site,
}) => {
  await seedFolder(site.folder, 5_000)

  await page.goto(pages.courses)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(48)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport()
  await expect(footer).toBeInViewport()
  await expect(cards).toHaveCount(48)

  for (const count of [72, 96]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(cards).toHaveCount(count)
  }
  const titles = await cards.getByRole('heading').allTextContents()
  expect(new Set(titles).size).toBe(96)
  await expect(page.getByText('Course Loaded successfully')).toHaveCount(0)
})
