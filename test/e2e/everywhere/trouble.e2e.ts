import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

const course = { Title: 'Python', Instructor: 'Mariana', Category: 'Code', Description: 'Names and values.' }
const letter = { Name: 'Mary Somerville', Email: 'mary@school.example', Message: 'When do the stars begin?' }

test.describe('when the server is away', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED/ })

  test('a message stays in its form until it can be sent', async ({ visitor: page }) => {
    await openHydrated(page, pages.contact)
    await sendsOnceTheServerIsBack(page, letter, 'Send message', inEnglish(messages.messageSent))
  })

  test('a new course stays in its form, with its picture, until it can be created', async ({
    administrator: page,
  }) => {
    await page.goto(pages.createCourse)
    await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
    await sendsOnceTheServerIsBack(page, course, 'Create course', inEnglish(messages.courseCreated))
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Python')
  })

  test('a changed profile stays in its form until it can be saved', async ({ learner: page }) => {
    await openHydrated(page, pages.editProfile)
    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    await sendsOnceTheServerIsBack(
      page,
      { 'Full name': 'Ada King' },
      'Save profile',
      inEnglish(messages.profileUpdated),
    )
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

test.describe('when calls fail at once', () => {
  test.use({ expectedErrors: /ERR_/ })

  test('a rendered page is taken over as it was rendered, on a slow computer, too', async ({
    visitor: page,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.route('**/api/v1/course*', (route) => route.abort('connectionrefused'))
    await page.goto(pages.courses)
    await expect(page.getByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible()
  })
})

test('over a slow network the catalogue shows that it is loading, then loads', async ({
  visitor: page,
  site,
}) => {
  await makeCourse(site.address)
  // The home page has already loaded the newest courses.
  await openHydrated(page, pages.about)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const release = await holdBack(page, { url: '**/api/v1/course?*', method: 'GET' })
  await page.getByRole('button', { name: 'Explore Courses' }).click()
  await expect(page.getByRole('status', { name: 'Loading the courses' })).toBeVisible()
  await expect(notice(page, 'Loading course data...')).toBeVisible()
  release()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(notice(page, inEnglish(courseMessages.coursesLoaded))).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the courses' })).toHaveCount(0)
})

test.describe('a page whose code does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|Failed to fetch/ })

  test('shows the error screen with the message and no stack, and works once the code loads', async ({
    visitor: page,
  }) => {
    await openHydrated(page, pages.home)
    await page.route('**/assets/contact-*.js', (route) => route.abort())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Contact Us' }).click()
    await reloaded
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page).toHaveTitle('Unexpected Application Error! · Lectern')
    await expect(page.getByRole('main')).toContainText(
      'This page could not be loaded. Check your connection.',
    )
    await expect(page.getByRole('main')).not.toContainText('dynamically imported')
    await expect(page.getByRole('main')).not.toContainText(/\bat .*:\d+:\d+/)
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.unroute('**/assets/contact-*.js')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(pages.home)
    await page.goto(pages.contact)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  })
})
