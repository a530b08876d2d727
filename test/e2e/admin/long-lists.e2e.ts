import { pages } from '../../../contract/addresses.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { messageFields } from '../../support/drafts.ts'
import { expectSound } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, signUp, test } from '../people.ts'
import { copyRows } from './copy-rows.ts'

const count = 5_000
const id = "printf('00000000-0000-7000-8000-%012d', n)"

type List = { path: string; rows: string; changes: Record<string, string> }

const lists: Record<string, List> = {
  mail: { path: pages.outbox, rows: 'main li', changes: { id } },
  audit_log: { path: pages.audit, rows: 'main li', changes: { id } },
  contact_message: { path: pages.dashboard, rows: 'main article', changes: { id, name: "'Writer ' || n" } },
}

test.beforeEach(async ({ site }) => {
  await signUp(site.address)
  const body = JSON.stringify(messageFields())
  const headers = { 'content-type': 'application/json' }
  await fetch(`${site.address}/api/v1/post`, { method: 'POST', headers, body })
})

for (const [table, { path, rows: selector, changes }] of Object.entries(lists)) {
  test(`5,000 rows of ${table} come in pages, fit every window, and more are shown by keyboard`, {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    copyRows(site.folder, { table, count, changes })
    await openHydrated(page, path)
    const rows = page.locator(selector)
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10)
    const shown = await rows.count()
    expect(shown).toBeLessThanOrEqual(adminPage.default)
    await expectSound(page, [360, 1920])
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(rows).toHaveCount(2 * shown)
    await expect(page.getByRole('button', { name: 'Show more' })).toBeFocused()
    await expectSound(page, [360, 1920])
  })
}
