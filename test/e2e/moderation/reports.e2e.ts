import { pages } from '../../../contract/addresses.ts'
import { expect, people, test } from '../people.ts'
import { bob, questionOf, reach, teacher } from '../watching/open-questions.ts'
import { expectNoAxe, openAs, openReportable } from './open-reports.ts'

test.describe('a report that fails first', () => {
  test.use({ expectedErrors: /500|ERR_FAILED/ })

  test('is written again by keyboard, and an administrator hides what was reported and takes it back', {
    tag: '@slow',
  }, async ({ learner: page, site, browser }) => {
    await openReportable(page, site.address)
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

    const dashboard = await openAs(browser, site.address, people.administrator)
    await dashboard.goto(pages.dashboard)
    await dashboard.getByRole('link', { name: /^Reports 1 open/ }).click()
    await expect(dashboard).toHaveURL(pages.reports)
    const found = dashboard.getByRole('article', { name: `Question in “Ropes” by ${bob.fullName}` })
    await expect(found.getByText('<script>alert(1)</script> An advertisement')).toBeVisible()
    await expect(found.getByText(people.learner.fullName)).toBeVisible()
    await expectNoAxe(dashboard)
    await found.getByRole('button', { name: /^Hide it:/ }).press('Enter')
    await expect(found.getByText(/^Hidden by/)).toBeVisible()
    await expect(dashboard.getByText('No open reports')).toBeVisible()
    await page.reload()
    await reach(page)
    await expect(page.getByText('No questions yet')).toBeVisible()
    await expect(question).toHaveCount(0)
    await dashboard.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(found.getByRole('button', { name: /^Hide it:/ })).toBeVisible()
    await page.reload()
    await reach(page)
    await expect(question).toBeVisible()
    await dashboard.getByLabel('Which reports').selectOption('Open')
    await dashboard.reload()
    await expect(dashboard.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await dashboard.getByLabel('Which reports').selectOption('Decided')
    await expect(found).toBeVisible()
    await dashboard.context().close()
  })
})

test('a teacher finds the reports in their course and warns the author, who is told by the bell', {
  tag: '@slow',
}, async ({ learner: page, site, browser }) => {
  const { report } = await openReportable(page, site.address)
  await report(people.learner, 'An advertisement')
  const dashboard = await openAs(browser, site.address, teacher)
  await dashboard.goto(pages.teaching)
  await dashboard.getByRole('button', { name: 'Open reports 1' }).click()
  const found = dashboard.getByRole('article', { name: `Question in “Ropes” by ${bob.fullName}` })
  await expect(found.getByRole('button', { name: /^Disable/ })).toHaveCount(0)
  await found.getByRole('button', { name: /^Warn the author:/ }).press('Enter')
  const dialog = dashboard.getByRole('dialog', { name: `Warn ${bob.fullName}` })
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
  await dashboard.context().close()

  const author = await openAs(browser, site.address, bob)
  await author.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(
    author.getByText('A moderator of “Ropes” writes to you: No advertisements, please.'),
  ).toBeVisible()
  await author.context().close()
})
