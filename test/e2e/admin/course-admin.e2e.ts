import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { seedFolder } from '../../support/seed-courses.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

const widths = [360, 768, 1280, 1920]
const rows = (page: Page) => page.getByRole('main').getByRole('article')

test('courses are found, unpublished together, deleted and restored, lead to their forms, and come in pages that fit every window', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('by keyboard, from the first to the trash', async () => {
    await openHydrated(page, pages.adminCourses)
    await expect(page.getByText('No courses yet')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Create course' })).toBeVisible()
    const knots = { title: 'Knots', description: 'Knots', category: 'Sailing and seamanship' }
    await makeCourse(site.address, knots, [{}, {}, {}])
    for (const title of ['Boats', 'Winds']) await makeCourse(site.address, { title, description: title })
    await openHydrated(page, pages.dashboard)
    await page.getByRole('link', { name: /^All courses/ }).click()
    await expect(rows(page)).toHaveCount(3)

    const box = page.getByRole('checkbox', { name: 'Select: Knots' })
    expect(await box.boundingBox()).toMatchObject({ width: 20, height: 20 })
    await box.press('Space')
    await page.getByRole('checkbox', { name: 'Select: Winds' }).press('Space')
    await expect(page.getByRole('status').getByText('2 selected')).toHaveText(
      /^2 selected “(Knots|Winds)” and “(Knots|Winds)”$/,
    )
    const unpublish = page.getByRole('button', { name: 'Unpublish selected' })
    await unpublish.press('Enter')
    await expect(notice(page, '2 courses are drafts now')).toBeVisible()
    await expect(rows(page).getByText('Draft', { exact: true })).toHaveCount(2)
    await expect(unpublish).toBeFocused()

    await page.getByLabel('State').selectOption('draft')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Search all courses, drafts too' }).fill('kno')
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/q=kno&state=draft/)
    await page.reload()
    await expect(page.getByText('1 course', { exact: true })).toBeVisible()
    await rows(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('No courses match')).toBeVisible()

    await openHydrated(page, pages.adminCourses)
    await page.getByLabel('Sort by').selectOption('title')
    await expect(rows(page).first()).toContainText('Boats')
    await rows(page).first().getByRole('button', { name: 'Delete Course' }).click()
    await expect(page.getByRole('status', { name: 'Undo' })).toContainText('Boats')
    await rows(page).last().getByRole('button', { name: 'Duplicate' }).press('Enter')
    await expect(notice(page, 'Course duplicated as a draft')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Copy of Winds' }).getByText('Draft')).toBeVisible()
    await page.getByRole('button', { name: 'Trash' }).click()
    await page.getByRole('button', { name: 'Restore: Boats' }).press('Enter')
    await expect(page.getByText('The trash is empty')).toBeVisible()
    await openHydrated(page, pages.adminCourses)
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('a course leads to its form, and its number of lectures stays with its word', async () => {
    const row = page.getByRole('article', { name: 'Knots', exact: true })
    const facts = row.getByText(/3.lectures/)
    for (let width = 320; width <= 480; width += 8) {
      await page.setViewportSize({ width, height: 740 })
      expect(await facts.evaluate(linesOfLectures), `${width} px`).toBe(1)
    }
    await row.getByRole('button', { name: 'Edit Course' }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.editCourse}\\?course=`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knots')
  })

  await test.step('with 5,000 more it shows pages, and fits every window', async () => {
    await seedFolder(site.folder, 5_000)
    await openHydrated(page, pages.adminCourses)
    await expect(page.getByText('5,004 courses', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(adminPage.default)
    await expectFits(page, widths)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows(page)).toHaveCount(2 * adminPage.default)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await page.getByRole('button', { name: 'Unpublish selected' }).click()
    await expect(notice(page, `${2 * adminPage.default} courses are drafts now`)).toBeVisible()
  })
})

/** How many lines "3 lectures" takes. */
function linesOfLectures(facts: Element) {
  const text = facts.firstChild
  const start = text?.textContent?.search(/3.lectures/) ?? -1
  if (!text || start < 0) return 0
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + '3 lectures'.length)
  return range.getClientRects().length
}
