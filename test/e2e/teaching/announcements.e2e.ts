import { apiBase, pages } from '../../../contract/addresses.ts'
import { openSmtpServer } from '../../support/mail/open-smtp-server.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, signUp, test } from '../people.ts'
import { beginAll } from './begun.ts'

const addressOf = (courseId: string) => `${pages.announcements}?course=${courseId}`

test.use({
  expectedErrors: /Failed to load resource|ERR_FAILED/,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  environment: async ({}, use) => {
    await using smtp = await openSmtpServer()
    await use({ SMTP_URL: smtp.url })
  },
})

test('an editor announces by keyboard and by mail, with a question before', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  await signUp(site.address)
  beginAll(site.folder, course._id)
  await openHydrated(page, addressOf(course._id))
  await expect(page.getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New announcement' }).press('Enter')
  await page.getByRole('button', { name: 'Make the announcement' }).press('Enter')
  await expect(page.getByText('Please give the announcement a title and a text').first()).toBeVisible()
  await page.getByLabel('Title').fill('Sea trial')
  await page.getByLabel('Text', { exact: true }).fill('On **Monday** at nine.\n\n- a coat\n- a line')
  await page.getByRole('button', { name: 'Show the preview' }).press('Enter')
  await expect(page.locator('form strong')).toHaveText('Monday')
  await page.getByRole('checkbox', { name: 'Send by mail to 1 learner' }).press('Space')
  await expectSound(page)
  const make = page.getByRole('button', { name: 'Make the announcement' })
  await make.press('Enter')
  const question = page.getByRole('dialog', { name: 'Send it by mail?' })
  await question.getByRole('button', { name: 'Go back' }).press('Enter')
  await expect(question).toHaveCount(0)
  await make.press('Enter')
  await question.getByRole('button', { name: 'Announce and send' }).press('Enter')
  const card = page.getByRole('article', { name: 'Sea trial' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(card.getByText('By mail: 1 sent, 0 waiting, 0 not sent')).toBeVisible({ timeout: 30_000 })

  await card.getByRole('button', { name: 'Edit: Sea trial' }).press('Enter')
  await card.getByLabel('Text', { exact: true }).fill('On **Tuesday** at nine.')
  await card.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(card.locator('strong')).toHaveText('Tuesday')
  await expect(page.getByRole('heading', { name: 'Sea trial' })).toBeFocused()

  const one = `**${apiBase}/course/*/announcements/*`
  const remove = card.getByRole('button', { name: 'Delete: Sea trial' })
  await page.route(one, (route) => route.abort())
  await remove.press('Enter')
  await expect(remove).toHaveAttribute('aria-disabled', 'false')
  await expect(card).toBeVisible()
  await page.unroute(one)
  await remove.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(remove).toBeVisible()
})

test('a learner reads announcements, and chooses what comes by mail', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  beginAll(site.folder, course._id)
  await openHydrated(page, `${pages.courseDescription}?course=${course._id}`)
  await page.getByRole('link', { name: 'Announcements' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New announcement' })).toHaveCount(0)
  await expectSound(page)
  await openHydrated(page, pages.notifications)
  const all = page.getByRole('checkbox', { name: 'Mails from all my courses' })
  const one = page.getByRole('checkbox', { name: 'Knots' })
  await expect(one).toBeChecked()
  await test.step('a learner chooses what the bell tells, and is not asked about teaching', async () => {
    await expect(page.getByRole('checkbox', { name: 'Mentions of my name' })).toBeChecked()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /that (I|you) teach/ })).toHaveCount(0)
  })
  await expectSound(page)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectSound(page)
  await test.step('a learner switches reminders off one by one', async () => {
    const late = page.getByLabel('Mails when something is late')
    await expect(late).toBeChecked()
    await late.click()
    await expect(late).not.toBeChecked()
    await expect(page.getByLabel('Mails a week before something is due')).toBeChecked()
  })
  await one.press('Space')
  await expect(one).not.toBeChecked()
  await all.press('Space')
  await expect(one).toHaveCount(0)
  const choice = `**${apiBase}/user/notifications`
  await page.route(choice, (route) => route.abort())
  await all.press('Space')
  await expect(all).toHaveAttribute('aria-disabled', 'false')
  await expect(all).not.toBeChecked()
})
