import type { Locator, Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const width = 1920

test.use({ viewport: { width, height: 1080 } })

test('in a window of 1920 px the workshop has two columns, and a course and an entry of the audit log need one line', async ({
  administrator: page,
  site,
}) => {
  const title = 'Knots that hold, and those that do not, for people who sail'
  const { _id } = await makeCourse(site.address, { title }, [{ title: 'Bowline' }])
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await openHydrated(page, workshopAddress(_id, 'settings'))
  await standBeside(heading('Taking and completing the course'), heading('Editors'))
  await openHydrated(page, workshopAddress(_id, 'learners'))
  await standBeside(page.getByLabel('Search by name or whole email'), heading('Enrolled people'))
  await openHydrated(page, workshopAddress(_id, 'statistics'))
  await standBeside(heading('All lectures'), heading('A lecture, second by second'))
  await openHydrated(page, workshopAddress(_id, 'page'))
  await standBeside(page.getByLabel('Title', { exact: true }), page.getByLabel('Instructor'))
  const [category, description] = ['Category', 'Description'].map((name) => page.getByLabel(name))
  if (category && description) expect((await boxOf(category)).y).toBe((await boxOf(description)).y)

  await openHydrated(page, pages.adminCourses)
  expect((await boxOf(page.getByRole('link', { name: title }))).height).toBeLessThan(30)
  expect(await rowHeights(page, '.course-admin-row')).toEqual([true])
  await openHydrated(page, pages.audit)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const entries = await rowHeights(page, 'main li')
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.every(Boolean)).toBe(true)
})

/** Whether each row is at most 49 px high, its border included. */
const rowHeights = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height <= 49))

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no box')
  return box
}

async function standBeside(left: Locator, right: Locator) {
  const [one, other] = [await boxOf(left), await boxOf(right)]
  expect(one.x).toBeLessThan(width / 2)
  expect(other.x).toBeGreaterThan(width / 2 - 100)
}
