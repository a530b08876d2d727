import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { messageFields } from '../../support/drafts.ts'
import { call } from '../../support/http/client.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, test } from '../people.ts'
import { copyRows } from './copy-rows.ts'

const count = 5_000
const id = "printf('00000000-0000-7000-8000-%012d', n)"

type List = { path: string; rows: string; changes: Record<string, string> }

const lists: Record<string, List> = {
  mail: { path: pages.outbox, rows: 'main li', changes: { id } },
  audit_log: { path: pages.audit, rows: 'main li', changes: { id } },
  contact_message: { path: pages.dashboard, rows: 'main article', changes: { id, name: "'Writer ' || n" } },
}

test('without a mail server the outbox keeps a test mail; 5,000 mails, entries and messages come in pages, fit every window, and more are shown by keyboard', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('the outbox keeps a test mail, and says what to do', async () => {
    await openHydrated(page, pages.dashboard)
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
  await call(site, addresses.sendMessage, { json: messageFields() })
  for (const [table, { path, rows: selector, changes }] of Object.entries(lists))
    await test.step(table, async () => {
      copyRows(site.folder, { table, count, changes })
      await openHydrated(page, path)
      const rows = page.locator(selector)
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10)
      const shown = await rows.count()
      expect(shown).toBeLessThanOrEqual(adminPage.default)
      await page.getByRole('button', { name: 'Show more' }).press('Enter')
      await expect(rows).toHaveCount(2 * shown)
      await expect(page.getByRole('button', { name: 'Show more' })).toBeFocused()
      await expectSound(page, [360, 1920])
    })
})
