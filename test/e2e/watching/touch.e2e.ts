import type { Page } from '@playwright/test'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { notices } from '../notifications.ts'
import { expect, test } from '../people.ts'
import { openLecture, state, video } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

type Turning = typeof globalThis & { turnedTo?: string }

test('on a phone learners play, seek and finish a course by touch, and full screen turns the phone', {
  tag: '@slow',
}, async ({ learner, browser, site }) => {
  await using context = await browser.newContext({
    baseURL: site.address,
    storageState: await learner.context().storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(ScreenOrientation.prototype, {
      lock: async (orientation: string) => {
        ;(globalThis as Turning).turnedTo = orientation
      },
    })
  })
  await openLecture(page)
  // Notices cover the picture on a phone.
  await expect(notices(page)).toHaveCount(0)
  const box = await video(page).boundingBox()
  if (!box) throw new Error('The video has no room')
  const tapPicture = (share: number) =>
    page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 2)
  const player = page.getByRole('region', { name: 'Video player' })

  await tapPicture(0.5)
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await tapPicture(0.5)
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await moveTo(page, 4)
  await player.getByRole('button', { name: 'Forward 10 seconds' }).tap()
  await expect.poll(async () => Math.round((await state(page)).seconds)).toBe(14)
  await player.getByRole('button', { name: 'Back 10 seconds' }).tap()
  await expect.poll(async () => Math.round((await state(page)).seconds)).toBe(4)

  await player.getByRole('button', { name: 'Settings' }).tap()
  await page.getByLabel('Speed').selectOption('1.5×')
  await player.getByRole('button', { name: 'Settings' }).tap()
  await expect(player.getByText('1.5×', { exact: true })).toBeVisible()

  await player.getByRole('button', { name: 'Full screen' }).tap()
  await expect.poll(() => page.evaluate(() => (globalThis as Turning).turnedTo)).toBe('landscape')
  await expect(player.getByText('What the cloud really is')).toBeVisible()
  await player.getByRole('button', { name: 'Next lecture' }).tap()
  await expect(player.getByText('IaaS, PaaS and SaaS compared', { exact: true })).toBeVisible()
  await player.getByRole('button', { name: 'Leave full screen' }).tap()

  const second = await sourceOf(page)
  await page.getByRole('button', { name: 'Lecture 2 of 3' }).tap()
  await page.getByRole('button', { name: /^Lecture 3/ }).tap()
  await expect.poll(() => sourceOf(page)).not.toBe(second)
  await moveTo(page, 27.5)
  await player.getByRole('button', { name: 'Play', exact: true }).tap()
  await expect(player.getByText('That was the last lecture')).toBeVisible()
  await expect(player.getByText('3 lectures are not complete yet.')).toBeVisible()
  await player.getByRole('button', { name: 'Replay' }).tap()
  await expect.poll(async () => (await state(page)).seconds).toBeLessThan(20)
  await expect(player.getByText('That was the last lecture')).toHaveCount(0)

  await finishAll(page)
  await page.reload()
  await moveTo(page, 27.5)
  await player.getByRole('button', { name: 'Play', exact: true }).tap()
  await expect(player.getByText('You finished the course!')).toBeVisible()
  await player.getByRole('button', { name: 'See what you achieved' }).tap()
  await expect(page).toHaveURL(/\/course\/completed\?course=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You completed')
  await page.getByRole('button', { name: 'Find another course' }).tap()
  await expect(page).toHaveURL('/courses')
})

const sourceOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)

async function finishAll(page: Page) {
  const courseId = new URL(page.url()).searchParams.get('course')
  const { lectures } = await (await page.request.get(`/api/v1/course/${courseId}`)).json()
  for (const { _id } of lectures as Lecture[]) {
    const marked = await page.request.put(`/api/v1/lecture/${_id}/completion`, { data: { isComplete: true } })
    expect(marked.ok()).toBe(true)
  }
}

async function moveTo(page: Page, seconds: number) {
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(seconds)
  await video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, seconds)
}
