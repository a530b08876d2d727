import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { failWith, holdBack } from '../network.ts'
import { liesOnNoControl, notice, notices } from '../notifications.ts'
import { expect, sample, test } from '../people.ts'

const sending = { url: '**/api/v1/post', method: 'POST' }

// A notification fades at the end of its time and leaves the page a second later.
const fadingMs = 1_100

test('a success is visible for 2 seconds, an error for 4, until its cause or its page is gone, what loads until it is done, and 20 at most at once, of which 3 are in view', async ({
  visitor: page,
}) => {
  await page.clock.install()
  await test.step('each for its time', async () => {
    const send = await openAtRest(page, pages.contact, 'Send message', 1)
    await send.click()
    await standsFor(page, inEnglish(rules.contactMissing), 4_000)

    for (const label of ['Name', 'Email', 'Message']) await page.getByLabel(label).fill('mary@school.example')
    const release = await holdBack(page, sending)
    await send.click()
    await expect(notice(page, 'Submitting the form')).toBeVisible()
    await page.clock.runFor(600_000)
    await expect(notice(page, 'Submitting the form')).toBeVisible()
    release()
    await expect(notice(page, inEnglish(messages.messageSent))).toBeVisible()
    await expect(notices(page)).toHaveCount(1)
    await standsFor(page, inEnglish(messages.messageSent), 2_000)
  })

  await test.step('an error ends when the same thing succeeds, and when people go to another page', async () => {
    // Time stands still, so no error ends by itself.
    const send = await openAtRest(page, pages.signup, 'Create account', 2)
    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    await page.getByLabel('Full name').fill('Ada')
    await page.getByLabel('Email').fill('ada@school.example')
    await page.getByLabel('Password', { exact: true }).fill('engine1843')
    await send.click()
    const tooShort = notice(page, 'Name should be atleast of 5 charcters').locator('..')
    await expect(tooShort).toHaveCSS('opacity', '1')
    await page.getByLabel('Full name').fill('Ada Lovelace')
    await send.click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(tooShort).toHaveCSS('opacity', '0')

    await page.getByLabel('Email').fill('')
    await page.getByRole('button', { name: 'Login' }).click()
    const incomplete = notice(page, 'Please fill all the details').locator('..')
    await expect(incomplete).toHaveCSS('opacity', '1')
    await page.getByRole('main').getByRole('link', { name: 'Signup' }).click()
    await expect(send).toBeVisible()
    await expect(incomplete).toHaveCSS('opacity', '0')
  })

  await test.step('on a phone it lies on no control of the form that it is about', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, button, atLeast] of [
      [pages.login, 'Login', 4],
      [pages.contact, 'Send message', 4],
    ] as const) {
      await (await openAtRest(page, path, button, 3)).click()
      await expect(notices(page).first()).toBeVisible()
      await liesOnNoControl(page, page.getByRole('main'), atLeast)
    }
    if (size) await page.setViewportSize(size)
  })

  await test.step('at most 20 at once', async () => {
    const send = await openAtRest(page, pages.login, 'Login', 3)
    // By keyboard, because three notifications may cover the button.
    for (let press = 1; press <= 20; press += 1) await send.press('Enter')
    await expect(notices(page)).toHaveCount(20)
    for (let press = 1; press <= 5; press += 1) await send.press('Enter')
    await expect(notices(page)).toHaveCount(20)
    await expect(notices(page).filter({ visible: true })).toHaveCount(3)
    await expect(notices(page).first()).toBeVisible()
  })
})

test.describe('with a long sentence', () => {
  test.use({ expectedErrors: /400 \(Bad/ })

  test('one notification says first that something is loading, then that it has loaded; it is at most 350 pixels wide, and fits on a phone', async ({
    visitor: page,
  }) => {
    const release = await holdBack(page, { url: '**/api/v1/course?*', method: 'GET' })
    await page.goto(pages.courses)
    await expect(notice(page, 'Loading course data...')).toBeVisible()
    await expect(notices(page)).toHaveCount(1)
    const one = await notices(page).elementHandle()
    release()
    await expect(notice(page, 'Course Loaded successfully')).toBeVisible()
    await expect(notices(page)).toHaveCount(1)
    expect(await one?.textContent()).toBe('Course Loaded successfully')

    const message = 'The server has a great deal to say about this, and says all of it at once. '.repeat(3)
    await failWith(page, { url: '**/api/v1/user/login', method: 'POST' }, 400, { success: false, message })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(pages.login)
      await page.getByLabel('Email').fill('ada@school.example')
      await page.getByLabel('Password', { exact: true }).fill('engine1843')
      await page.getByRole('button', { name: 'Login' }).click()
      const text = notice(page, message.trim())
      await expect(text).toBeVisible()
      const bubble = text.locator('..')
      await settled(page)
      const box = await bubble.boundingBox()
      expect(box?.width).toBeGreaterThan(200)
      expect(box?.width).toBeLessThanOrEqual(350)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })
})

/** Opens a page and stops its time, so many hours from now, once it is hydrated. Returns its button. */
async function openAtRest(page: Page, path: string, button: string, hours: number) {
  await page.clock.resume()
  await page.goto(path)
  const send = page.getByRole('button', { name: button })
  await expect(send).toBeEnabled()
  await page.clock.pauseAt(Date.now() + hours * 3_600_000)
  return send
}

async function standsFor(page: Page, message: string, ms: number) {
  const bubble = notice(page, message).locator('..')
  await page.clock.runFor(ms - 100)
  await expect(bubble).toHaveCSS('opacity', '1')
  await page.clock.runFor(200)
  await expect(bubble).toHaveCSS('opacity', '0')
  await page.clock.runFor(fadingMs)
  await expect(bubble).toHaveCount(0)
}

/** Waits for animations: a notification grows while it appears. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === 1)
        .map(({ finished }) => finished),
    ).then(() => {}),
  )
