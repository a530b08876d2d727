import { pages } from '../../../contract/addresses.ts'
import { seedFolder } from '../../support/seed-courses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

test('of five thousand courses two pages load by themselves and more on demand, the list keeps its place, and filters fold into a sheet on a phone', async ({
  visitor: page,
  site,
}) => {
  await test.step('the footer stays in reach, and more come on demand', async () => {
    await makeCourse(site.address, { title: 'Python for beginners', category: 'Code' })
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

  await test.step('the list scrolls back to where it was after a visit to a description', async () => {
    await page.goto(`${pages.courses}?sort=oldest`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(48)
    await cards.nth(30).scrollIntoViewIfNeeded()
    const title = (await cards.nth(30).getByRole('heading').textContent()) ?? ''
    await cards.nth(30).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page).toHaveURL(`${pages.courses}?sort=oldest`)
    await expect(page.getByLabel('Sort by')).toHaveValue('oldest')
    await expect(page.getByRole('link', { name: title, exact: true })).toBeInViewport()
    await expect(cards).toHaveCount(48)
  })

  await test.step('filters fold into a sheet on a phone, and every page of the catalogue is some presses away', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openHydrated(page, pages.courses)
    await expect(page.getByText('5,001 courses')).toBeVisible()
    await expect(page.getByLabel('Category')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Category').selectOption('Code')
    await page.getByRole('button', { name: 'Show the courses' }).click()
    await expect(page.getByLabel('Category')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Python for beginners'])

    await page.goto(`${pages.courses}?q=pythn`)
    await expect(page.getByText('Nothing found for “pythn”. 1 course with similar words:')).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Python for beginners'])

    await page.goto(pages.courses)
    const numbered = page.getByRole('navigation', { name: 'Pages' })
    await numbered.getByRole('link', { name: 'Page 209' }).click()
    await expect(page).toHaveURL(`${pages.courses}?page=209`)
    await expect(numbered.locator('[aria-current=page]')).toHaveText('209')
    await expect(page.getByRole('article')).toHaveCount(5_001 % 24)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(5_001 % 24)
  })
})
