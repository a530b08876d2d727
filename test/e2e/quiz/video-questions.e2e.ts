import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { play, state, video } from '../player.ts'

/** A course with a video that asks a question at its first second, and a second question in its bank. */
async function makeAskingVideo(address: string, seconds = [1]) {
  const site = { address }
  const { _id: courseId } = await makeCourse(address, { title: 'Ropes' }, [{ title: 'The bowline' }])
  const cookie = await signIn(site)
  const params = { courseId }
  const { lectures } = (await call(site, addresses.listLectures, { cookie, params })).json
  const key = { courseId, lectureId: lectures[0]._id as string }
  const add = async (json: object): Promise<string> =>
    (await call(site, addresses.addBankQuestion, { cookie, params, json })).json.question._id
  const loop = await add({
    ...{ kind: 'choice', title: 'The loop', stem: 'Which knot makes a **loop**?' },
    options: [
      { text: 'Bowline', isCorrect: true },
      { text: 'Reef knot', isCorrect: false, feedback: 'It joins two ends.' },
    ],
  })
  await add({ kind: 'true-false', title: 'Two ropes', stem: 'A sheet bend joins ropes.', isTrue: true })
  const items = seconds.map((second) => ({ second, questionId: loop }))
  const saved = await call(site, addresses.replaceVideoQuestions, { cookie, params: key, json: { items } })
  expect(saved.status).toBe(200)
  return `${pages.lectures}?${new URLSearchParams({ course: courseId, lecture: key.lectureId })}`
}

const panel = (page: Page) => page.getByRole('dialog', { name: /^Question at/ })
const isPaused = async (page: Page) => (await state(page)).paused
const goesOn = (page: Page, from: number) =>
  expect.poll(async () => (await state(page)).seconds, { timeout: 30_000 }).toBeGreaterThan(from)

test('playback pauses and asks; wrong, right, on with the video, and it asks no more', async ({
  learner: page,
  site,
}) => {
  const address = await makeAskingVideo(site.address)
  await openHydrated(page, address)
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAccessibleDescription('A question at 0:01')
  await play(page)
  await expect(panel(page)).toBeFocused({ timeout: 30_000 })
  expect(await isPaused(page)).toBe(true)
  await page.getByRole('radio', { name: 'Reef knot' }).check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(panel(page).getByText('Wrong', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('It joins two ends.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Bowline' }).check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(panel(page).getByText('Right', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Video player' })).toBeFocused()
  await expect(panel(page)).toHaveCount(0)
  await goesOn(page, 1.6)

  await openHydrated(page, `${address}&t=0`)
  await play(page)
  await goesOn(page, 1.6)
  await expect(panel(page)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('at 360 pixels, by keyboard: a jump asks nothing, a failed answer says so, and Escape goes on', async ({
    learner: page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openHydrated(page, await makeAskingVideo(site.address))
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(4)
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 2
    })
    await play(page)
    await goesOn(page, 2.3)
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.press('Home')
    await expect(panel(page)).toBeFocused({ timeout: 30_000 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport()
    await page.context().setOffline(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Check' }).press('Enter')
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Video player' })).toBeFocused()
    await expect.poll(() => isPaused(page)).toBe(false)
  })
})

test('an editor adds a question at a typed time, and removes another', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  const address = await makeAskingVideo(site.address)
  await openHydrated(page, address)
  await play(page)
  for (const option of ['Reef knot', 'Bowline']) {
    await page.getByRole('radio', { name: option }).check({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(
      panel(page).getByText(option === 'Bowline' ? 'Right' : 'Wrong', { exact: true }),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  // On a slow machine the film would end meanwhile, and the next visit would begin at its end.
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.getByText('Questions in the video').click()
  const figures = page.getByRole('region', { name: 'How they are answered' })
  await expect(figures).toContainText('1 person answered: 0 % rightly at the first try, 100 % in the end')
  await figures.getByText('What was chosen').click()
  await expect(figures.getByRole('listitem').filter({ hasText: /^Bowline \(right\)/ })).toContainText(
    '1 time',
  )
  await page.getByRole('button', { name: 'Add to the video: Two ropes' }).click()
  await page.getByRole('button', { name: 'Remove “The loop”' }).click()
  const time = page.getByRole('textbox', { name: 'Time of “Two ropes”, such as 1:30' })
  await time.fill('two')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('“two” is not a time such as 1:30')).toBeVisible()
  await time.fill('0:02')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions in the video were saved')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAccessibleDescription('A question at 0:02')
  await openHydrated(page, address)
  await play(page)
  await expect(panel(page)).toContainText('A sheet bend joins ropes.', { timeout: 30_000 })
})
