import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { holdBack } from '../network.ts'
import { expect, people, test } from '../people.ts'
import { bob, openLecture, questionOf, questions } from './open-questions.ts'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the bell rings without a reload, by keyboard it leads to the answer, and what was seen is read', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
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

test.describe('without answers', () => {
  test.use({ expectedErrors: /50[03]|ERR_FAILED/ })

  test('a list that cannot be loaded says so and tries again; empty, it says what comes here', async ({
    learner: page,
  }) => {
    // An event of the stream would load the list again by itself, before the press.
    const nothing = { contentType: 'text/event-stream', body: '' }
    await page.route('**/api/v1/events', (route) => route.fulfill(nothing))
    await page.route('**/api/v1/notifications', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await bell(page, 0).click()
    await expect(list(page).getByText('Your notifications could not be loaded')).toBeVisible()
    await page.unroute('**/api/v1/notifications')
    await list(page).getByRole('button', { name: 'Try again' }).click()
    await expect(list(page).getByText('Nothing yet')).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme })

    test('the list fits, axe finds nothing, and the header stays whole', async ({ learner: page }) => {
      await bell(page, 0).click()
      await expect(list(page).getByText('Nothing yet')).toBeVisible()
      await expectAccessible(page, '[role=dialog]', 'header')
      await expectNoOverflow(page)
    })
  })
