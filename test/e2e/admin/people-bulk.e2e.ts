import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/server-admin.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { administratorAccount } from '../../support/start-site.ts'
import { expectFits, expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, signUp, test } from '../people.ts'

test.use({ expectedErrors: /(ERR_FAILED|400 \(Bad Request\)|403 \(Forbidden\)|409 \(Conflict\))/ })

const rows = (page: Page) => page.locator('tbody tr')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected people' })
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

const names = ['Ada Lovelace', 'Grace Hopper', 'Emmy Noether']

test.beforeEach(async ({ site }) => {
  for (const fullName of names) {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@school.example`
    await signUp(site.address, { fullName, email, password: 'engine1843' })
  }
})

test('people who are selected are disabled, made administrators and deleted together, in rows of 48 px and on the narrowest phone', {
  tag: '@slow',
}, async ({ administrator: page }) => {
  await test.step('rows are 48 px high with a mouse, and cards on the narrowest phone', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openHydrated(page, pages.people)
    await expect(rows(page)).toHaveCount(4)
    for (const row of await rows(page).all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(49)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expectFits(page, [1024, 1920])
    await expectSound(page, [320, 1280])
  })

  await test.step('all who are listed are selected at once, but for oneself, and let go at once', async () => {
    await openHydrated(page, pages.people)
    const all = page.getByRole('checkbox', { name: 'Select all' })
    await all.press('Space')
    await expect(bar(page)).toContainText('3 selected')
    for (const name of names) await expect(select(page, name)).toBeChecked()
    await select(page, 'Grace Hopper').uncheck()
    await expect(all).not.toBeChecked()
    await all.check()
    await expect(bar(page)).toContainText('3 selected')
    await all.press('Space')
    await expect(bar(page)).toHaveCount(0)
    for (const name of names) await expect(select(page, name)).not.toBeChecked()
    await page.getByLabel('Search people').fill('nobody of this name')
    await expect(rows(page)).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toHaveCount(0)
  })

  await test.step('a selection says whom it holds, and ends with its act', async () => {
    await openHydrated(page, pages.people)
    await expect(rows(page)).toHaveCount(4)
    await expect(page.getByRole('checkbox', { name: 'Select Administrator' })).toHaveCount(0)
    await select(page, 'Emmy Noether').press('Space')
    await select(page, 'Ada Lovelace').click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 selected: Emmy Noether, Grace Hopper, Ada Lovelace')
    await select(page, 'Grace Hopper').press('Space')
    await expect(bar(page)).toContainText('2 selected: Emmy Noether, Ada Lovelace')
    await bar(page).getByRole('button', { name: 'Disable' }).press('Enter')
    await expect(notice(page, inEnglish(messages.peopleChanged({ count: 2 })))).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByText('4 people')).toBeFocused()
    await expect(rows(page).filter({ hasText: 'Disabled' })).toHaveText([/Emmy/, /Ada/])
    await expect(select(page, 'Ada Lovelace')).not.toBeChecked()

    await select(page, 'Ada Lovelace').check()
    await page.getByLabel('Search people').fill('grace')
    await expect(rows(page)).toHaveCount(1)
    await expect(bar(page), 'nobody out of sight is changed').toHaveCount(0)
  })

  await test.step('new administrators need the password, and deleting says what happens', async () => {
    await openHydrated(page, pages.people)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const dialog = page.getByRole('dialog')
    await bar(page).getByRole('button', { name: 'Change role…' }).press('Enter')
    await expect(dialog.getByRole('heading')).toHaveText('Change the role of 3 people')
    await dialog.getByLabel('Role').selectOption('Administrator')
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter')
    const password = dialog.getByLabel('Current password')
    await expect(password).toBeFocused()
    await password.fill(administratorAccount.password)
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('cell', { name: 'Administrator', exact: true })).toHaveCount(4)
    await expect(page.getByText('4 people')).toBeFocused()

    await select(page, 'Grace Hopper').check()
    const open = bar(page).getByRole('button', { name: 'Delete…' })
    await open.press('Enter')
    await expect(dialog).toContainText('Grace Hopper')
    const confirm = dialog.getByRole('button', { name: 'Delete 1 account' })
    await expect(confirm).toHaveClass(/btn-error/)
    await expectSound(page, [360])
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.press('Enter')
    await confirm.press('Enter')
    await expect(notice(page, inEnglish(messages.peopleDeleted({ count: 1 })))).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Deleted account' })).toContainText('Disabled when restored')
  })
})

test('a message keeps what was typed until it is sent, and arrives; a person’s page has their sessions, which end there', {
  tag: '@slow',
}, async ({ administrator: page, browser, site }) => {
  await test.step('a message keeps what was typed until it is sent, and arrives at the bell', async () => {
    await openHydrated(page, pages.people)
    await select(page, 'Ada Lovelace').check()
    await select(page, 'Grace Hopper').check()
    await bar(page).getByRole('button', { name: 'Message…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send the message' })
    await send.press('Enter')
    const text = dialog.getByLabel('Message')
    await expect(text).toBeFocused()
    await text.fill('The workshop is closed on Monday.')
    await page.route('**/admin/people/bulk', (route) => route.abort())
    await send.press('Enter')
    await expect(notice(page, inEnglish(uiMessages.unreachable))).toBeVisible()
    await expect(text).toHaveValue('The workshop is closed on Monday.')
    await expectSound(page, [360])
    await page.unroute('**/admin/people/bulk')
    await send.press('Enter')
    await expect(notice(page, inEnglish(messages.peopleWrittenTo({ count: 2 })))).toBeVisible()
    await expect(bar(page)).toHaveCount(0)

    const context = await browser.newContext({ baseURL: site.address })
    const reader = await context.newPage()
    await beginSession(reader, { email: 'ada@school.example', password: 'engine1843' })
    await openHydrated(reader, pages.home)
    await reader.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    // The home page has it, too.
    const told = reader.getByText('Administrator writes to you: The workshop is closed on Monday.')
    await expect(told).toHaveCount(2)
    await expect(told.last()).toBeVisible()
    await context.close()
  })

  await test.step('a person’s page is reached from the list, has their sessions, which end there, and leads to the audit log', async () => {
    const own = await browser.newContext({ baseURL: site.address })
    const data = { email: 'emmy@school.example', password: 'engine1843' }
    await own.request.post('/api/v1/user/login', { data })
    await openHydrated(page, pages.people)
    await page.getByRole('link', { name: 'Emmy Noether' }).press('Enter')
    await expect(page).toHaveURL(/\/admin\/people\/person\?person=/)
    await expect(page.getByRole('heading', { name: 'Emmy Noether' })).toBeVisible()
    await expect(page).toHaveTitle(/Emmy Noether/)
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expectSound(page, [320, 1280])
    await sessions.getByRole('button', { name: /^End the session/ }).press('Enter')
    await expect(sessions).toContainText('Not logged in anywhere.')
    await expect(sessions.getByRole('heading')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Ended a session of a person')
    expect((await own.request.get('/api/v1/user/me')).status()).toBe(401)
    await own.close()

    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('dialog').getByLabel('State').selectOption('Disabled')
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByLabel('Account')).toContainText('Disabled')
    await page.getByRole('link', { name: 'Open in the audit log' }).click()
    await expect(page.locator('main li')).toHaveCount(2)
  })
})
