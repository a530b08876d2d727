import type { Browser, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import type { CourseProgress } from '../../../contract/endpoints/progress.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { isReport, openLecture, play, progressStored, state, video } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

const lossSeconds = 5

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('what is seen waits in the browser, and arrives when the network is back, from any page if the tab was closed', {
    tag: '@slow',
  }, async ({ learner: page }) => {
    await openLecture(page)
    await play(page)
    await isWholeHere(page)
    await page.context().setOffline(true)
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(14)
    await page.keyboard.press('k')
    const { seconds } = await state(page)
    expect((await readFirst(page))?.watchedSeconds ?? 0).toBeLessThan(seconds - lossSeconds)
    const stored = progressStored(page, seconds - 0.5)
    await page.context().setOffline(false)
    await stored
    const arrived = await readFirst(page)
    expect(arrived?.watchedSeconds).toBeGreaterThan(seconds - 1)
    expect(arrived?.position).toBeCloseTo(seconds, 0)
    await test.step('what a closed tab could not send, any page of the same user sends', () =>
      closeWithoutNetwork(page))
  })
})

/** In another course, which nobody has begun. */
async function closeWithoutNetwork(learner: Page) {
  const context = learner.context()
  const page = await context.newPage()
  await openLecture(page, 'Python')
  const course = courseOf(page)
  await play(page)
  await isWholeHere(page)
  await context.setOffline(true)
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(8)
  await page.keyboard.press('k')
  const { seconds } = await state(page)
  await expect.poll(() => waiting(page)).toBeGreaterThan(seconds - 1)
  await page.close()
  await context.setOffline(false)
  await learner.goto(pages.about)
  await expect
    .poll(async () => (await readFirst(learner, course))?.watchedSeconds)
    .toBeGreaterThan(seconds - 1)
  await expect.poll(() => waiting(learner)).toBe(0)
}

test('a closed tab is reopened in another browser within five seconds of it, and the late report of an old tab does not set the position back', {
  tag: '@slow',
}, async ({ learner: old, browser, site }) => {
  await using other = await openBrowser(browser, site.address)
  await test.step('a tab that is closed at any second is reopened within five seconds of it', () =>
    reopenClosed(old, other.page))
  await test.step('a late report does not set the position back, and playing in the old tab goes on from there', () =>
    reportLate(old, other.page))
})

async function reopenClosed(learner: Page, other: Page) {
  const page = await learner.context().newPage()
  await openLecture(page, 'Python')
  const course = courseOf(page)
  await play(page)
  const closeAt = 6 + 8 * Math.random()
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(closeAt)
  const { seconds } = await state(page)
  await page.close()

  await other.goto(course)
  const resume = other.getByRole('button', { name: /^Resume 0:/ })
  await expect(resume).toBeVisible()
  const [, resumed] = /0:(\d\d)/.exec((await resume.textContent()) ?? '') ?? []
  // The button shows whole seconds.
  expect(Math.abs(Number(resumed) - Math.floor(seconds))).toBeLessThanOrEqual(lossSeconds)
}

async function reportLate(old: Page, other: Page) {
  await openLecture(old)
  const course = courseOf(old)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await old.route(isReportAddress, async (route) => {
    await released
    await route.fallback()
  })
  await play(old)
  await old.keyboard.press('k')

  await other.goto(course)
  await expect.poll(async () => (await state(other)).duration).toBeGreaterThan(12)
  await play(other)
  await video(other).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 20
  })
  await expect.poll(async () => (await state(other)).seconds).toBeGreaterThan(20.5)
  const stored = progressStored(other, 20.1)
  await other.keyboard.press('k')
  await stored

  const late = progressStored(old)
  release()
  const { progress } = await (await late).json()
  expect(progress.position).toBeGreaterThan(20)
  expect(progress.ranges.length).toBeGreaterThan(1)

  await old.keyboard.press('k')
  await expect.poll(async () => (await readFirst(old, course))?.position).toBeLessThan(20)
}

test('clocks that are wrong make no difference', { tag: '@slow' }, async ({
  learner: page,
  browser,
  site,
}) => {
  await page.clock.setSystemTime(new Date('2099-01-01T00:00:00Z'))
  await openLecture(page)
  const course = courseOf(page)
  await watchFor(page, 2)
  expect((await readFirst(page))?.position).toBeLessThan(10)

  await using other = await openBrowser(browser, site.address)
  await other.page.clock.setSystemTime(new Date('1999-01-01T00:00:00Z'))
  await other.page.goto(course)
  await expect.poll(async () => (await state(other.page)).duration).toBeGreaterThan(12)
  await other.page.keyboard.press('5')
  await watchFor(other.page, 15)
  const inThePast = await readFirst(page, course)
  expect(inThePast?.position).toBeGreaterThan(14)
  expect(inThePast?.watchedSeconds).toBeGreaterThan(2)

  await page.reload()
  await expect(page.getByRole('button', { name: /^Resume 0:1\d/ })).toBeVisible()
})

/** The same learner's browser on another device. */
async function openBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await beginSession(page, people.learner)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** The address of the course without a lecture, so that the page chooses which one opens. */
function courseOf(page: Page) {
  const id = new URL(page.url()).searchParams.get('course')
  return `${pages.lectures}?course=${id}`
}

const isReportAddress = (url: URL) => isReport(url.href)

async function readFirst(page: Page, course = courseOf(page)) {
  const id = new URLSearchParams(course.split('?')[1]).get('course')
  const response = await page.request.get(`/api/v1/course/${id}/progress`)
  const { lectures }: CourseProgress = await response.json()
  return lectures[0]
}

/** Plays past this second and stops; waits until the server has stored it. */
async function watchFor(page: Page, seconds: number) {
  await play(page)
  // Past a report of this very moment, which a stop would not repeat.
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(seconds + 0.5)
  const stored = progressStored(page, seconds)
  await page.keyboard.press('k')
  await stored
}

const isWholeHere = (page: Page) =>
  expect
    .poll(() =>
      video(page).evaluate(
        ({ buffered, duration }: HTMLVideoElement) => buffered.length > 0 && buffered.end(0) > duration - 0.5,
      ),
    )
    .toBe(true)

/** The second in the browser's storage; 0 if nothing waits there. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('lectern')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const stored = open.result.transaction('progress').objectStore('progress').getAll()
    await new Promise((resolve) => {
      stored.onsuccess = resolve
    })
    open.result.close()
    return Math.max(0, ...stored.result.map(({ report }) => report.position))
  })
