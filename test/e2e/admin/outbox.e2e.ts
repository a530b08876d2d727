import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { expect, people, test } from '../people.ts'

test('without a mail server the outbox keeps a test mail, and says what to do', { tag: '@slow' }, async ({
  administrator: page,
}) => {
  await page.goto(pages.dashboard)
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page).toHaveURL(pages.outbox)
  await expect(page.getByText('No mail server is set up (SMTP_URL)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'There are no mails' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(notice(page, inEnglish(messages.testMailWritten))).toBeVisible()
  const mail = page.getByRole('listitem').filter({ hasText: 'A test mail' })
  await expect(mail).toContainText('Waiting')
  await expect(mail).toContainText(people.administrator.email)
  await expectSound(page, [360, 1920])
})
