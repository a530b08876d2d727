import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addressOf, makeReadable, reader, review, reviewsOf } from '../catalogue/review-steps.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test('a review is reported from the page of its course, by those who are logged in and did not write it', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
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

  await endSession(page)
  await page.goto(addressOf(course))
  await reviewsOf(page).scrollIntoViewIfNeeded()
  await expect(reviewsOf(page).getByText('My ropes are better')).toBeVisible()
  await expect(reviewsOf(page).getByRole('button', { name: /^Report/ })).toHaveCount(0)

  await beginSession(page, people.administrator)
  await openHydrated(page, addressOf(course))
  await page.getByRole('button', { name: 'More for editors' }).click()
  await page.getByRole('menuitem', { name: 'Reports' }).click()
  await expect(page).toHaveURL(`${pages.reports}?course=${course.courseId}`)
  const found = page.getByRole('article', { name: 'Review of “Knots” by Zoe Zealot' })
  await expect(found.getByText('1 star')).toBeVisible()
  await found.getByRole('button', { name: /^Hide it:/ }).click()
  await expect(found.getByText(/^Hidden by/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all courses' }).click()
  await expect(page).toHaveURL(pages.reports)
  await beginSession(page, people.learner)
  await page.goto(addressOf(course))
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await expect(reviews.getByText('1 review', { exact: true })).toBeVisible()
})

async function endSession(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
