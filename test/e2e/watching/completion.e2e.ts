import type { Page } from '@playwright/test'
import type { CourseProgress } from '../../../contract/endpoints/progress.ts'
import { failWith } from '../network.ts'
import { notices } from '../notifications.ts'
import { expect, test } from '../people.ts'
import { openLecture, play, progressStored, state, video } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' }, expectedErrors: /503 \(Service Unavailable\)/ })

const [first, second, third] = [
  'What the cloud really is',
  'IaaS, PaaS and SaaS compared',
  'Scaling and staying available',
]

test('a lecture is complete when it was seen, at any speed, not when its end was jumped to, and playing on after starting again counts for the new run alone', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await openLecture(page)
  await playFast(page)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 1
  })
  const stored = progressStored(page)
  await expect(page.getByText(/^Next lecture/)).toBeVisible()
  await stored
  await expect(mark(page, first)).not.toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Autoplay next lecture').uncheck()

  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(mark(page, first)).toBeChecked()
  await expect(page.getByRole('navigation', { name: 'Lectures' })).toContainText('1 of 3 complete')
  await test.step('playing on after starting again counts for the new run alone', () => playOn(page))
})

test('a mark that is not stored claims nothing; lectures are marked by keyboard, and the completed course is started again', async ({
  learner: page,
}) => {
  await openLecture(page)
  await test.step('a mark that the server does not store claims nothing and says so', async () => {
    const refusal = { success: false, message: 'Too many people are here. Try again.' }
    const mend = await failWith(page, { url: '**/completion', method: 'PUT' }, 503, refusal)
    await mark(page, second).click()
    await expect(notices(page).filter({ hasText: refusal.message })).toBeVisible()
    await expect(mark(page, second)).not.toBeChecked()
    await mend()
  })
  const list = page.getByRole('navigation', { name: 'Lectures' })
  for (const title of [first, second, third]) {
    await mark(page, title).focus()
    await page.keyboard.press('Space')
    await expect(mark(page, title)).toBeChecked()
    await expect(mark(page, title)).toBeFocused()
  }
  await expect(list).toContainText('3 of 3 complete')
  await expect(list.getByText('Course completed')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(mark(page, third)).not.toBeChecked()
  await expect(list).toContainText('2 of 3 complete')
  // The completion is kept.
  await expect(list.getByText('Course completed')).toBeVisible()

  const again = list.getByRole('button', { name: 'Start again' })
  await again.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Start this course again?' })
  await expect(dialog).toContainText('Your earlier completion of the course stays on record.')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(again).toBeFocused()
  await expect(list).toContainText('2 of 3 complete')

  await again.press('Enter')
  await dialog.getByRole('button', { name: 'Start again' }).press('Enter')
  await expect(list).toContainText('0 of 3 complete')
  await expect(list.getByText('Course completed')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const { run, runs } = await readProgress(page)
  expect([run, runs.map(({ completedAt }) => Boolean(completedAt))]).toEqual([2, [true, false]])
})

async function playOn(page: Page) {
  // A key would play the video again if it has ended meanwhile.
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  await chooseSpeed(page, '1')
  for (const title of [second, third]) {
    await mark(page, title).click()
    await expect(mark(page, title)).toBeChecked()
  }
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await play(page)
  const stored = progressStored(page)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await stored
  const { seconds } = await state(page)
  const { lectures } = await readProgress(page)
  expect(lectures.map(({ isComplete }) => isComplete)).toEqual([false])
  expect(lectures[0]?.watchedSeconds).toBeLessThan(seconds + 0.5)
}

const mark = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete: ${title}` })

async function playFast(page: Page) {
  await chooseSpeed(page, '3×')
  await play(page)
}

async function chooseSpeed(page: Page, speed: string) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Speed').selectOption(speed)
  await page.keyboard.press('Escape')
}

async function readProgress(page: Page): Promise<CourseProgress> {
  const id = new URL(page.url()).searchParams.get('course')
  return await (await page.request.get(`/api/v1/course/${id}/progress`)).json()
}
