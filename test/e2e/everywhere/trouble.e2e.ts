import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, sample, test } from '../people.ts'

const course = { Title: 'Python', Instructor: 'Mariana', Category: 'Code', Description: 'Names and values.' }
const letter = { Name: 'Mary Somerville', Email: 'mary@school.example', Message: 'When do the stars begin?' }

test.describe('when the server is away', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED/ })

  test('a message, a new course with its picture and a changed profile stay in their forms until they can be sent', async ({
    visitor: page,
  }) => {
    await openHydrated(page, pages.contact)
    await sendsOnceTheServerIsBack(page, letter, 'Send message', inEnglish(messages.messageSent))

    await beginSession(page, people.administrator)
    await openHydrated(page, pages.createCourse)
    await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
    await sendsOnceTheServerIsBack(page, course, 'Create course', inEnglish(messages.courseCreated))
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Python')

    await openHydrated(page, pages.editProfile)
    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    const changed = { 'Full name': 'Ada King' }
    await sendsOnceTheServerIsBack(page, changed, 'Save profile', inEnglish(messages.profileUpdated))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada King')
  })

  async function sendsOnceTheServerIsBack(
    page: Page,
    typed: Record<string, string>,
    button: string,
    success: string,
  ) {
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: button }).click()
    await expect(notice(page, inEnglish(uiMessages.unreachable))).toBeVisible()
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
    await page.unroute('**/api/v1/**')
    await page.getByRole('button', { name: button }).click()
    await expect(notice(page, success)).toBeVisible()
  }
})

test.describe('when something does not load', () => {
  test.use({ expectedErrors: /404|ERR_|dynamically imported module|Failed to fetch/ })

  test('a page says so inside the frame, as it was rendered, reloads once after an update, and opens by itself with the network', async ({
    visitor: page,
  }) => {
    await test.step('a page whose code does not load says so', () => saysThatItsCodeIsMissing(page))
    await test.step('a page whose code has another name reloads once, and opens', () => reloadsOnce(page))
    await test.step('without a network the menu opens, and a page opens later', () => opensLater(page))
    await test.step('what could not be loaded comes back by itself with the network', () => comesBack(page))
    await test.step('a rendered page is taken over as it was rendered, on a slow computer, too', async () => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await page.route('**/api/v1/course*', (route) => route.abort('connectionrefused'))
      await page.goto(pages.courses)
      await expect(page.getByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible()
    })
  })
})

async function comesBack(page: Page) {
  await page.route('**/api/v1/course*', (route) => route.abort('internetdisconnected'))
  await page.goto(pages.courses)
  const failed = page.getByRole('heading', { name: 'The courses could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/v1/course*')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText('No courses yet')).toBeVisible()
  await expect(failed).toHaveCount(0)
}

async function saysThatItsCodeIsMissing(page: Page) {
  await openHydrated(page, pages.home)
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error! · Lectern')
  await expect(page.getByRole('main')).toContainText('This page could not be loaded. Check your connection.')
  await expect(page.getByRole('main')).not.toContainText('dynamically imported')
  await expect(page.getByRole('main')).not.toContainText(/\bat .*:\d+:\d+/)
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await page.unroute('**/assets/contact-*.js')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(pages.home)
  await page.goto(pages.contact)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
}

async function reloadsOnce(page: Page) {
  await openHydrated(page, pages.home)
  let missing = 0
  await page.route('**/assets/about-*.js', (route) => {
    missing += 1
    return missing === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback()
  })
  await page.evaluate((path) => {
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, pages.about)
  // The server's page is visible before its code has loaded.
  await expect.poll(() => missing).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good teaching')
  await page.unroute('**/assets/about-*.js')
}

async function opensLater(page: Page) {
  const menuRequested = page.waitForRequest('**/assets/menu-*.js')
  await openHydrated(page, pages.home)
  // A quiet network does not prove it, because a slow page fetches the menu later.
  await page.evaluate(`import('${(await menuRequested).url()}').then(() => {})`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Signup' }).click()
  await expect(page.getByText('This page could not be loaded. Check your connection.')).toBeVisible()
  await expect(page.getByText('It opens by itself when the connection is back.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('dynamically imported')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  // The page opens by itself.
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
}
