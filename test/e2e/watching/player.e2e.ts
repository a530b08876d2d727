import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { openLecture, play, preferencesStored, pressSays, state, video } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('every key does what the list of keys says, ? lists them, a switch turns them off, and an address points to a time', async ({
  learner: page,
}) => {
  await openLecture(page)
  await play(page)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)

  const jumps: [key: string, from: number, to: number, message: string][] = [
    ['l', 5, 15, '+10 s'],
    ['j', 15, 5, '−10 s'],
    ['ArrowRight', 5, 10, '+5 s'],
    ['ArrowLeft', 10, 5, '−5 s'],
    ['5', 1, 14, '0:14'],
    ['Home', 9, 0, '0:00'],
    ['.', 5, 5 + 1 / 30, 'Next frame'],
    [',', 5, 5 - 1 / 30, 'Previous frame'],
  ]
  for (const [key, from, to, message] of jumps) {
    await video(page).evaluate((element: HTMLVideoElement, seconds) => {
      element.currentTime = seconds
    }, from)
    await pressSays(page, key, message)
    await expect.poll(async () => (await state(page)).seconds, key).toBeCloseTo(to, 1)
  }

  const settings: [key: string, read: (now: Awaited<ReturnType<typeof state>>) => unknown, to: unknown][] = [
    ['ArrowDown', ({ volume }) => volume, 0.95],
    ['ArrowUp', ({ volume }) => volume, 1],
    ['m', ({ muted }) => muted, true],
    ['m', ({ muted }) => muted, false],
    ['Shift+Period', ({ speed }) => speed, 1.25],
    ['Shift+Comma', ({ speed }) => speed, 1],
    ['Space', ({ paused }) => paused, false],
    ['k', ({ paused }) => paused, true],
  ]
  for (const [key, read, to] of settings) {
    await page.keyboard.press(key)
    await expect.poll(async () => read(await state(page)), key).toBe(to)
  }
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+Period')
  await expect.poll(async () => (await state(page)).speed).toBe(3)

  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Theatre' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'IaaS, PaaS and SaaS compared',
  )
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.keyboard.press('Shift+P')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'What the cloud really is',
  )
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await test.step('? lists the keys, and a switch turns all of them off', () => listKeys(page))
  await test.step('an address can point to a time in a lecture, and can be copied there', () =>
    copyAddress(page))
})

async function listKeys(page: Page) {
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  await page.keyboard.press('Home')
  await expect.poll(async () => (await state(page)).seconds).toBe(0)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Back 10 seconds')
  const linesOf = (keys: Element[]) => keys.map((key) => [key.textContent, key.getClientRects().length])
  const broken = (await list.locator('kbd').evaluateAll(linesOf)).filter(([, lines]) => lines !== 1)
  expect(broken, 'names of keys on more than one line').toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Keyboard shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  expect((await state(page)).seconds).toBe(0)

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Keyboard shortcuts').check()
  await page.keyboard.press('Escape')
}

async function copyAddress(page: Page) {
  await page.getByRole('button', { name: /^Lecture 2/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IaaS, PaaS and SaaS compared')
  await play(page)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('5')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy link to this moment' }).click()
  const address = await page.getByLabel('Link to this moment').inputValue()
  expect(address).toMatch(/displaylectures\?course=[\w-]+&lecture=[\w-]+&t=14$/)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IaaS, PaaS and SaaS compared')
  await expect.poll(async () => Math.floor((await state(page)).seconds)).toBe(14)
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
}

test('on another device a learner’s settings apply and a lecture resumes, which starts over on demand', {
  tag: '@slow',
}, async ({ learner: page, browser, site }) => {
  await openLecture(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Speed').selectOption('1.5×')
  await page.keyboard.press('Escape')
  const settings = preferencesStored(page, { speed: 1.5, isMuted: true })
  await page.keyboard.press('m')
  await settings
  await page.getByRole('button', { name: /^Lecture 2/ }).click()
  await expect.poll(async () => (await state(page)).speed).toBe(1.5)
  await page.getByRole('button', { name: /^Lecture 1/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the cloud really is')
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(10)

  await play(page)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('5')
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(13)
  // Leaving stores it.
  await page.goto(pages.about)
  await openLecture(page)
  await expect(page.getByRole('button', { name: 'Resume 0:14' })).toBeVisible()
  expect((await state(page)).paused).toBe(true)
  expect((await state(page)).seconds).toBeGreaterThan(13)

  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await beginSession(other, people.learner)
  await openLecture(other)
  await expect(other.getByRole('button', { name: 'Resume 0:14' })).toBeVisible()
  expect((await state(other)).seconds).toBeGreaterThan(13)
  await expect.poll(async () => (await state(other)).speed).toBe(1.5)
  expect((await state(other)).muted).toBe(true)

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(async () => (await state(page)).seconds).toBeLessThan(5)
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('9')
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(20)
  await page.goto(pages.about)
  await openLecture(other)
  await expect.poll(async () => (await state(other)).seconds).toBeLessThan(20)
  await expect(other.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
  await context.close()
})

test('after the end the next lecture plays by itself, unless this is cancelled or switched off', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await openLecture(page)
  await play(page)
  await page.keyboard.press('9')
  await expect(page.getByText(/^Next lecture in \d s$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Next lecture$/).first()).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: /^Complete: /, checked: true }),
    'a jump to the end is not watching',
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IaaS, PaaS and SaaS compared')
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(0.2)

  await page.keyboard.press('9')
  await expect(page.getByText(/Next lecture in \d s/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scaling and staying available')
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(0.2)
})
