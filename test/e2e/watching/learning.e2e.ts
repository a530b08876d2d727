import type { Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { playedTo } from '../../support/inputs/progress-inputs.ts'
import { holdAnswers, holdBack } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { openLecture, play, progressStored, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

type Lecture = { _id: string; title: string; lecture: { durationSeconds: number } }

const list = async (page: Page): Promise<Course[]> =>
  (await (await page.request.get(`${apiBase}/course`)).json()).courses

const lecturesOf = async (page: Page, { _id }: Course): Promise<Lecture[]> =>
  (await (await page.request.get(`${apiBase}/course/${_id}`)).json()).lectures

/** Skips to the second before, because watching all completes the lecture. */
async function watch(page: Page, { _id }: Lecture, seconds: number, isDone = false) {
  const data = { ...playedTo(seconds), ranges: [[seconds - 1, seconds]] }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await page.request.post(`${apiBase}/lecture/${_id}/progress`, { data, headers })
  expect(response.ok()).toBe(true)
  if (!isDone) return
  const complete = { data: { isComplete: true }, headers }
  expect((await page.request.put(`${apiBase}/lecture/${_id}/completion`, complete)).ok()).toBe(true)
}

test('a learner who has begun nothing is told what to do; progress and saved courses show on cards, in the catalogue and in My learning', {
  tag: '@slow',
}, async ({ learner: page }) => {
  const courses = await list(page)
  const begun = courses.find(({ title }) => title === 'Cloud Computing')
  const course = courses.find(({ title }) => title === 'Python')
  if (!course || !begun) throw new Error('no sample courses')
  await test.step('with nothing begun', () => beginsNothing(page))
  await test.step('a course stays saved when an answer from before arrives late', () =>
    saveBeforeAnswer(page, course))
  await test.step('a report that arrives late changes the share that the page of the course shows', () =>
    reportLate(page, begun))
  await test.step('saved on its card, and the catalogue shows progress and filters by it', () =>
    saveOnCard(page, course, begun))
})

async function beginsNothing(page: Page) {
  await openHydrated(page, pages.about)
  await page.getByRole('banner').getByRole('link', { name: 'My learning' }).click()
  await expect(page).toHaveURL(pages.learning)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My learning')
  await expect(page.getByRole('heading', { name: 'Nothing started yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Browse courses' }).click()
  await expect(page).toHaveURL(pages.courses)
}

async function saveBeforeAnswer(page: Page, course: Course) {
  const card = page.getByRole('article').filter({ hasText: course.title })
  await expect(card.getByRole('button', { name: /^Save for later/ })).toBeVisible()
  const shares = '**/api/v1/learning/shares?*'
  const { held, release } = await holdAnswers(page, shares)
  await card.getByRole('link').click()
  const toggle = page.getByRole('button', { name: /^Saved? for later$/ })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await held
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const late = page.waitForResponse(shares)
  release()
  await (await late).finished()
  // Gives the page time to process the reply, too.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(shares)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
}

async function reportLate(page: Page, course: Course) {
  await openLecture(page, course.title)
  const share = page.getByText(/^\d+ % complete$/)
  const release = await holdBack(page, { url: '**/api/v1/lecture/*/progress', method: 'POST' })
  await play(page)
  // A report may lag behind the picture, on a busy machine by more than a second.
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(6)
  const stored = progressStored(page, 3)
  await page.getByRole('link', { name: course.title }).first().click()
  await expect(page.getByRole('button', { name: 'Save for later' })).toBeVisible()
  await expect(share).toHaveCount(0)
  release()
  await stored
  await expect(share).toBeVisible()
}

async function saveOnCard(page: Page, course: Course, begun: Course) {
  await page.goto(pages.courses)
  const card = page.getByRole('article').filter({ hasText: course.title })
  const toggle = card.getByRole('button', { name: `Save for later: ${course.title}` })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle).toBeFocused()
  const bar = page.getByRole('progressbar', { name: 'How much of the course you have learned' })
  await expect(page.getByRole('article').filter({ hasText: begun.title, has: bar })).toHaveCount(1)
  await page.getByLabel('Progress', { exact: true }).selectOption('saved')
  await expect(page.getByRole('status').filter({ hasText: '1 course' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('article').getByRole('link').click()
  const onPage = page.getByRole('button', { name: 'Saved for later' })
  await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  await page.goto(pages.learning)
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved).toContainText(course.title)
  await saved.getByRole('button', { name: /^Save for later/ }).click()
  await expect(saved.getByRole('button', { name: /^Save for later/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'In progress' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Continue', exact: true })).toBeVisible()
  await expect(saved).toHaveCount(0)
}

test('My learning says when a chosen pace ends the course and where to continue, and one press resumes there', async ({
  learner: page,
}) => {
  const [course, other] = await list(page)
  if (!course || !other) throw new Error('no sample courses')
  const [first, second] = await lecturesOf(page, course)
  const [elsewhere] = await lecturesOf(page, other)
  if (!first || !second || !elsewhere) throw new Error('no lectures')
  await watch(page, first, 5)
  await openHydrated(page, pages.learning)
  const next = page.getByRole('region', { name: 'Continue', exact: true })
  await expect(next.getByRole('link', { name: 'Continue at 0:05', exact: true })).toBeVisible()
  await expect(next).toContainText('left')
  await expect(next).not.toContainText('done by')
  await page.getByLabel('Your pace').selectOption('60')
  await expect(next).toContainText(/done by \w+ \d+, \d{4}/)

  await watch(page, elsewhere, 3)
  await watch(page, first, 60, true)
  await watch(page, second, 11)
  await page.goto(pages.home)
  const card = page.getByRole('article').filter({ hasText: second.title })
  await expect(card.getByText('Continue at 0:11', { exact: true })).toBeVisible()

  // Before hydration a press would open the lecture, which then asks whether to resume.
  await openHydrated(page, pages.learning)
  await expect(page.getByLabel('Your pace')).toHaveValue('60')
  await expect(next).toContainText(second.title)
  await expect(next).toContainText(course.title)
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText(other.title)
  await next.getByRole('link', { name: 'Continue at 0:11' }).click()
  await expect(page).toHaveURL(new RegExp(`lecture=${second._id}`))
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  expect((await state(page)).seconds).toBeGreaterThan(10)
})
