import type { Page, Route } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const sentence = 'This is taking a while. Check your connection.'
// The clock is installed before a page opens, because it first shows 1970, and a page that hydrates then differs.
const explainAfterMs = 5_000

test('what does not load shows a skeleton, then says so, and Try again loads it: a list, a page’s code, lectures, a player and tokens', async ({
  learner: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{}])
  await page.clock.install()
  await test.step('a list', async () => {
    await openHydrated(page, pages.about)
    const hung = await hang(page, /\/api\/v1\/course\?/)
    await page.getByRole('button', { name: 'Explore Courses' }).click()
    await expect(page.getByRole('status', { name: 'Loading the courses' })).toBeVisible()
    await saysThatItTakesLong(page, hung)
    hung.answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText(sentence)).toHaveCount(0)
    await expect(page.getByRole('status', { name: 'Loading the courses' })).toHaveCount(0)
  })

  await test.step('the code of a page', async () => {
    await openHydrated(page, pages.home)
    const hung = await hang(page, /\/assets\/contact-page-/)
    await page.getByRole('button', { name: 'Contact Us' }).click()
    await page.clock.runFor(1_000)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await saysThatItTakesLong(page, hung)
    hung.answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  })

  await test.step('the player of a lecture, which shows its still picture', async () => {
    await openHydrated(page, `${pages.courseDescription}?course=${_id}`)
    const hung = await hang(page, /\/progress$/)
    await page.getByRole('main').getByRole('link', { name: 'The bowline' }).click()
    await expect(page.getByRole('button', { name: 'Lecture 1: The bowline' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Video player' })).toHaveCount(0)
    await expect(page.getByText('No questions yet')).toBeVisible()
    await saysThatItTakesLong(page, hung)
    hung.answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible()
  })

  await test.step('the lectures of a course', async () => {
    await openHydrated(page, `${pages.courseDescription}?course=${_id}`)
    const hung = await hang(page, new RegExp(`/course/${_id}(/progress)?$`))
    await page.getByRole('button', { name: 'Watch Lectures' }).click()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await saysThatItTakesLong(page, hung)
    hung.answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Lecture 1: The bowline' })).toBeVisible()
    await expect(notices(page).filter({ hasText: /fail|Error/ })).toHaveCount(0)
  })

  await test.step('API tokens', async () => {
    const hung = await hang(page, /\/api\/v1\/user\/tokens$/)
    await page.goto(pages.apiTokens)
    // The page's own status, not that of code that is still loading.
    const list = page.getByRole('region', { name: 'Your tokens' })
    await expect(list.getByRole('status', { name: 'Loading' })).toBeVisible()
    await saysThatItTakesLong(page, hung)
    hung.answer()
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'You have no tokens' })).toBeVisible()
  })
})

/** Like a server that hangs: no request gets a response, not even earlier ones. `answer` ends it. */
async function hang(page: Page, url: RegExp) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  let isAway = true
  await page.route(url, (route: Route) => {
    reach()
    return isAway ? undefined : route.fallback()
  })
  const answer = () => {
    isAway = false
  }
  return { reached, answer }
}

/** Waits for the call first: until then the page's code is loading, and says the same, but its Try again goes by itself. */
async function saysThatItTakesLong(page: Page, { reached }: { reached: Promise<void> }) {
  await reached
  await expect(page.getByText(sentence)).toHaveCount(0)
  await page.clock.runFor(explainAfterMs)
  await expect(page.getByText(sentence)).toBeVisible()
}
