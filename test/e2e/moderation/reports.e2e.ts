import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { bob, questionOf, reach, teacher } from '../watching/open-questions.ts'
import { expectNoAxe, openReportable } from './open-reports.ts'

test.use({ expectedErrors: /500|ERR_FAILED|404/ })

const foundOn = (page: Page) => page.getByRole('article', { name: `Question in “Ropes” by ${bob.fullName}` })

test('a learner reports a question; an administrator hides it and takes it back, and a teacher warns its author', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const { ask, lectureId, report } = await openReportable(page, site.address)
  const cookie = await signIn(site, people.learner)
  const readQuestions = async () =>
    (await call(site, addresses.listQuestions, { params: { lectureId }, cookie })).json.questions.length

  await test.step('a report that fails first is written again by keyboard', () => reportByKeyboard(page))
  await test.step('an administrator hides what was reported and takes it back', async () => {
    await beginSession(page, people.administrator)
    await openHydrated(page, pages.dashboard)
    await page.getByRole('link', { name: /^Reports 1 open/ }).click()
    await expect(page).toHaveURL(pages.reports)
    const found = foundOn(page)
    await expect(found.getByText('<script>alert(1)</script> An advertisement')).toBeVisible()
    await expect(found.getByText(people.learner.fullName)).toBeVisible()
    await expectNoAxe(page)
    await found.getByRole('button', { name: /^Hide it:/ }).press('Enter')
    await expect(found.getByText(/^Hidden by/)).toBeVisible()
    await expect(page.getByText('No open reports')).toBeVisible()
    expect(await readQuestions()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(found.getByRole('button', { name: /^Hide it:/ })).toBeVisible()
    expect(await readQuestions()).toBe(1)
    await page.getByLabel('Which reports').selectOption('Open')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await page.getByLabel('Which reports').selectOption('Decided')
    await expect(found).toBeVisible()
  })
  await test.step('a decision that fails says so, and leaves the reports as they are', async () => {
    const questionId = await ask('Buy my sails?')
    await report(questionId, people.learner, 'An advertisement')
    await page.goto(pages.reports)
    const found = foundOn(page)
    const hide = found.getByRole('button', { name: /^Hide it:/ })
    await expect(hide).toBeVisible()
    await call(site, addresses.deleteQuestion, { params: { questionId }, cookie: await signIn(site, bob) })
    await hide.click()
    await expect(page.getByText('This question no longer exists, or you no longer see it')).toBeVisible()
    await expect(found.getByRole('button', { name: /^Keep it:/ })).toBeVisible()
    await page.reload()
    await expect(found.getByText('Its author has deleted it, or it is gone with its lecture.')).toBeVisible()
    await expect(hide).toHaveCount(0)
    await found.getByRole('button', { name: /^Keep it:/ }).click()
    await expect(found.getByText(/^Kept by/)).toBeVisible()
  })
  await test.step('a teacher finds the reports in their course and warns the author, who is told by the bell', async () => {
    await report(await ask('Buy my hulls?'), people.learner, 'An advertisement')
    await beginSession(page, teacher)
    await warn(page)
    await beginSession(page, bob)
    await openHydrated(page, pages.profile)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await expect(
      page.getByText('A moderator of “Ropes” writes to you: No advertisements, please.'),
    ).toBeVisible()
  })
})

async function reportByKeyboard(page: Page) {
  await reach(page)
  const question = questionOf(page, bob.fullName)
  const button = question.getByRole('button', { name: /^Report:/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this to the teachers' })
  const reason = dialog.getByLabel('What is wrong with it?')
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(reason).toBeFocused()
  await expect(dialog.getByText('Please write why you report this').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.route('**/report', (route) => route.fulfill({ status: 500, json: {} }))
  await reason.fill('<script>alert(1)</script> An advertisement')
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(page.getByText('Operation failed')).toBeVisible()
  await expect(reason).toHaveValue('<script>alert(1)</script> An advertisement')
  await page.unroute('**/report')
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(page.getByText('Thank you. The teachers and administrators will look at it.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

async function warn(page: Page) {
  await page.goto(pages.teaching)
  await page.getByRole('button', { name: 'Open reports 1' }).click()
  const found = foundOn(page)
  await expect(found.getByRole('button', { name: /^Disable/ })).toHaveCount(0)
  await found.getByRole('button', { name: /^Warn the author:/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Warn ${bob.fullName}` })
  await dialog.getByRole('button', { name: 'Send the warning' }).press('Enter')
  await expect(dialog.getByText('Please write what the author should know').first()).toBeVisible()
  await dialog.getByLabel('Your message').fill('No advertisements, please.')
  await dialog.getByLabel('Hide it as well').check()
  await dialog.getByRole('button', { name: 'Send the warning' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(found).toBeFocused()
  await expect(found.getByText(/^Author warned by Terry Teacher/)).toBeVisible()
  await expect(found.getByText('warned once')).toBeVisible()
  await expect(found.getByRole('button', { name: /^Show it again:/ })).toBeVisible()
}
