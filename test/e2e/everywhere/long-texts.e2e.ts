import { pages, workshopAddress, workshopTabs } from '../../../contract/addresses.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

/** Letters without a place to break. */
const longest = (letter: string, length: number) => letter.repeat(length)

test('no page scrolls sideways on a small phone, with the longest texts that are allowed', async ({
  administrator: page,
  site,
}) => {
  const texts = (letter: string) => ({
    title: longest(letter, maxLength.title),
    category: longest(letter, maxLength.category),
    createdBy: longest(letter, maxLength.createdBy),
  })
  const { _id } = await makeCourse(site.address, texts('W'), [{ title: longest('M', maxLength.title) }])
  // Home lists categories from two on.
  await makeCourse(site.address, texts('M'))
  const course = `?course=${_id}`
  const workshop = workshopTabs.map((tab) => workshopAddress(_id, tab))
  const listed = [pages.home, pages.courses, pages.courseDescription + course, pages.lectures + course]
  for (const path of [...listed, pages.learning, pages.people, pages.dashboard, ...workshop]) {
    await openHydrated(page, path)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoOverflow(page)
    }
  }
  await page.goto(pages.home)
  await expect(page.getByRole('navigation').getByText(texts('W').category)).toBeVisible()
})
