import { pages } from '../../../contract/addresses.ts'
import { addressOf, makeReadable, reader, review, reviewsOf } from '../catalogue/review-steps.ts'
import { expect, people, signUp, test } from '../people.ts'
import { openAs } from './open-reports.ts'

test('a review is reported from the page of its course, by those who are logged in and did not write it', {
  tag: '@slow',
}, async ({ learner: page, site, browser }) => {
  const course = await makeReadable(site)
  const zoe = reader(1, 'Zoe Zealot')
  await signUp(site.address, zoe)
  await review(site, course, zoe, { stars: 1, text: 'My ropes are better' })
  await review(site, course, people.learner, { stars: 5, text: 'Fine' })
  await page.goto(addressOf(course))
  const reviews = reviewsOf(page)
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByRole('article')).toHaveCount(2)
  const buttons = reviews.getByRole('button', { name: /^Report:/ })
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toHaveAccessibleName('Report: Review by Zoe Zealot')
  await buttons.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this to the teachers' })
  await dialog.getByLabel('What is wrong with it?').fill('An advertisement')
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(buttons).toBeFocused()

  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
  await visitor.goto(addressOf(course))
  await reviewsOf(visitor).scrollIntoViewIfNeeded()
  await expect(reviewsOf(visitor).getByText('My ropes are better')).toBeVisible()
  await expect(reviewsOf(visitor).getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await visitor.context().close()

  const dashboard = await openAs(browser, site.address, people.administrator)
  await dashboard.goto(addressOf(course))
  await dashboard.getByRole('button', { name: 'More for editors' }).click()
  await dashboard.getByRole('menuitem', { name: 'Reports' }).click()
  await expect(dashboard).toHaveURL(`${pages.reports}?course=${course.courseId}`)
  const found = dashboard.getByRole('article', { name: 'Review of “Knots” by Zoe Zealot' })
  await expect(found.getByText('1 star')).toBeVisible()
  await found.getByRole('button', { name: /^Hide it:/ }).click()
  await expect(found.getByText(/^Hidden by/)).toBeVisible()
  await dashboard.getByRole('button', { name: 'Show all courses' }).click()
  await expect(dashboard).toHaveURL(pages.reports)
  await dashboard.context().close()
  await page.reload()
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await expect(reviews.getByText('1 review', { exact: true })).toBeVisible()
})
