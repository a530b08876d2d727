import type { Page } from '@playwright/test'
import type { Course } from '../../../contract/endpoints/course.ts'
import { expect, test } from '../people.ts'
import { openLecture, pressSays, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('keys that scroll belong to the page until the player has the focus, and every key shows what it did', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openLecture(page)
  const before = await state(page)
  await scrollsBy(page, 'ArrowDown', 1)
  await scrollsBy(page, 'ArrowUp', -1)
  await scrollsBy(page, 'End', 1)
  await scrollsBy(page, 'Home', -1)
  await scrollsBy(page, 'Space', 1)
  expect(await state(page)).toEqual(before)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await page.keyboard.press('k')

  await expect.poll(() => page.evaluate(scrollToTop)).toBe(0)
  // A press on the picture gives the player the focus.
  await page.locator('video').click({ position: { x: 30, y: 30 } })
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await state(page)).volume).toBe(0.95)
  await page.keyboard.press('End')
  await expect(page.getByText(/^Next lecture/).first()).toBeVisible()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await state(page)).seconds).toBeLessThan(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const [first, second] = ['What the cloud really is', 'IaaS, PaaS and SaaS compared']
  for (const [key, message, lecture] of [
    ['f', 'Full screen', first],
    ['f', 'Full screen off', first],
    ['i', /^Picture-in-picture|no picture-in-picture/, first],
    ['Shift+N', `Next: ${second}`, second],
    ['Shift+P', `Previous: ${first}`, first],
    ['Shift+P', 'This is the first lecture', first],
  ] as const) {
    await pressSays(page, key, message)
    // The next key must reach the lecture that has just opened.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lecture)
  }
})

/** Scrolls to the top and returns the position at rest, because scrolling by a key may still go on. */
async function scrollToTop() {
  window.scrollTo(0, 0)
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  return window.scrollY
}

/** The scroll position after ten frames without movement. */
function settledScroll() {
  return new Promise<number>((resolve) => {
    let [at, still] = [window.scrollY, 0]
    const look = () => {
      still = window.scrollY === at ? still + 1 : 0
      at = window.scrollY
      if (still === 10) resolve(at)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Presses again if a scroll that was still under way has swallowed the key. */
async function scrollsBy(page: Page, key: string, direction: 1 | -1) {
  const before = await page.evaluate(settledScroll)
  await expect(async () => {
    await page.keyboard.press(key)
    const moved = async () => ((await page.evaluate(() => window.scrollY)) - before) * direction
    await expect.poll(moved, { message: key, timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('captions follow the browser’s languages, then what was chosen; choices outlive a quick reload', {
    tag: '@slow',
  }, async ({ administrator: page }) => {
    // The sample already has English captions.
    for (const language of ['fr', 'de']) await addCaptions(page, language)
    await openLecture(page)
    await pressSays(page, 'c', 'Captions: Deutsch')

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Captions', exact: true }).selectOption('français')
    await page.getByLabel('Caption size').selectOption('Large')
    await page.getByLabel('Caption background').selectOption('None')
    await page.keyboard.press('Escape')
    await pressSays(page, 'c', 'Captions off')
    await pressSays(page, 'c', 'Captions: français')

    // Does not wait for the server: the choice must not need it.
    await page.keyboard.press('>')
    await page.reload()
    await expect.poll(async () => (await state(page)).speed).toBe(1.25)
    const shown = () =>
      page
        .locator('video')
        .evaluate((element: HTMLVideoElement) =>
          [...element.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
        )
    await expect.poll(shown).toEqual(['fr'])
    const player = page.getByRole('region', { name: 'Video player' })
    await expect(player).toHaveAttribute('data-caption-size', 'large')
    await expect(player).toHaveAttribute('data-caption-background', 'none')
  })
})

async function addCaptions(page: Page, language: string) {
  const { courses }: { courses: Course[] } = await (await page.request.get('/api/v1/course')).json()
  const course = courses.find(({ title }) => title === 'Cloud Computing')
  const { lectures } = await (await page.request.get(`/api/v1/course/${course?._id}`)).json()
  const captions = {
    name: 'talk.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:20.000\nThe cloud\n'),
  }
  const address = `/api/v1/lecture/${lectures[0]._id}/captions`
  const added = await page.request.post(address, { multipart: { captions, language } })
  expect(added.ok()).toBe(true)
}
