import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture, play, pressSays, progressStored, state, video } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

const [first, second, third] = [
  'What the cloud really is',
  'IaaS, PaaS and SaaS compared',
  'Scaling and staying available',
]

test('the chosen lecture stays with reload, Back and Forward, the course opens where its learner stopped, and going on to a begun lecture plays it there', async ({
  learner: page,
}) => {
  await openLecture(page)
  await shows(page, first)
  await page.getByRole('button', { name: /^Lecture 2/ }).click()
  await shows(page, second)
  await expect(page).toHaveURL(/displaylectures\?course=[\w-]+&lecture=[\w-]+$/)
  await stopAt(page, 11)

  await page.reload()
  await shows(page, second)
  await expect(page.getByRole('button', { name: 'Resume 0:11' })).toBeVisible()
  await page.goBack()
  await shows(page, first)
  await page.goForward()
  await shows(page, second)

  await openLecture(page)
  await shows(page, second)
  await expect(page.getByRole('button', { name: /^Resume/ })).toBeVisible()
  await test.step('going on to a lecture that was begun plays it at its position, and says so', () =>
    goOn(page))
})

async function goOn(page: Page) {
  await page.getByRole('button', { name: /^Lecture 1/ }).click()
  await shows(page, first)
  // Slow playback gives slow machines time to see the note.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('<')
  await pressSays(page, 'Shift+N', 'Next: IaaS, PaaS and SaaS compared')
  await shows(page, second)
  const note = page.getByText(/^Resumed at 0:11/)
  await expect(note).toBeVisible()
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  expect((await state(page)).seconds).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(async () => (await state(page)).seconds).toBeLessThan(5)
  expect((await state(page)).paused).toBe(false)
  await expect(note).toHaveCount(0)

  await page.keyboard.press('Shift+N')
  await shows(page, third)
  await pressSays(page, 'Shift+N', 'This is the last lecture')
}

const shows = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

/** Plays, stops, and jumps to this second; waits until the server has stored the position. */
async function stopAt(page: Page, seconds: number) {
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(seconds)
  await play(page)
  await page.keyboard.press('k')
  const stored = progressStored(page, seconds)
  await video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, seconds)
  await stored
}
