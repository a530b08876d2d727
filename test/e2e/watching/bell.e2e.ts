import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { holdBack } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, test } from '../people.ts'
import { bob, openLecture, questionOf, questions } from './open-questions.ts'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

const phone = { width: 360, height: 740 }

test.use({ viewport: phone, expectedErrors: /50[03]|ERR_FAILED/ })

test('the bell says what comes there, fits a phone, rings without a reload, and by keyboard it leads to the answer', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await test.step('a list that cannot be loaded says so and tries again', () => loadAgain(page))
  await test.step('empty, on a phone, it fits in light and dark', () => fitsPhone(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  const { lectureId, site: target } = await openLecture(page, site.address)
  const ada = await signIn(target, people.learner)
  const json = { text: 'Which bend joins two ropes?' }
  const asked = await call(target, addresses.askQuestion, { params: { lectureId }, json, cookie: ada })
  const { _id: questionId } = asked.json.question
  await page.goto(pages.courses)
  await expect(bell(page, 0)).toBeVisible()

  const answer = { params: { questionId }, json: { text: 'The sheet bend.' } }
  await call(target, addresses.answerQuestion, { ...answer, cookie: await signIn(target, bob) })
  await expect(bell(page, 1)).toBeVisible()

  await bell(page, 1).focus()
  await page.keyboard.press('Enter')
  const row = list(page).getByRole('link', { name: `${bob.fullName} answered in “Knots”` })
  await expect(row).toBeVisible()
  await expect(bell(page, 0)).toBeAttached()
  await expect(row).toContainText('New')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(bell(page, 0)).toBeFocused()

  const release = await holdBack(page, { url: '**/api/v1/notifications', method: 'GET' })
  await page.keyboard.press('Enter')
  await expect(row).not.toContainText('New')
  release()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`question=${questionId}`))
  await expect(list(page)).toBeHidden()
  await expect(questions(page)).toBeVisible()
  await expect(questionOf(page, people.learner.fullName)).toBeVisible()
})

async function loadAgain(page: Page) {
  // An event of the stream would load the list again by itself, before the press.
  const nothing = { contentType: 'text/event-stream', body: '' }
  await page.route('**/api/v1/events', (route) => route.fulfill(nothing))
  await page.route('**/api/v1/notifications', (route) => route.fulfill({ status: 500, json: {} }))
  await openHydrated(page, pages.courses)
  await bell(page, 0).click()
  await expect(list(page).getByText('Your notifications could not be loaded')).toBeVisible()
  await page.unroute('**/api/v1/notifications')
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await expect(list(page).getByText('Nothing yet')).toBeVisible()
  await page.unroute('**/api/v1/events')
}

async function fitsPhone(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, '[role=dialog]', 'header')
  }
  await page.emulateMedia({ colorScheme: null })
  await expectNoOverflow(page)
}
