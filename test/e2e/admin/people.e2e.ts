import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { personChanged, sessionsEnded } from '../../../contract/messages/calls.ts'
import { accountDisabled, lastAdministrator } from '../../../contract/messages/server-admin.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectAccessible, expectFits, expectNoOverflow } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, fillLogin, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /(403 \(Forbidden\)|409 \(Conflict\))/ })

const rows = (page: Page) => page.locator('tbody tr')

test('an administrator disables a person by keyboard, who then cannot sign in, but not the last administrator, and finds people among five thousand and on a phone', {
  tag: '@slow',
}, async ({ administrator: page, site, browser }) => {
  await test.step('on a phone the filters fold into a sheet, and its button counts those in use', async () => {
    await signUp(site.address)
    await page.setViewportSize({ width: 360, height: 740 })
    await openHydrated(page, pages.people)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toBeInViewport()
    await expect(page.getByLabel('Role')).toBeHidden()
    const open = page.getByRole('button', { name: 'Filters' })
    await open.click()
    await expect(page.getByRole('group', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, '.filter-sheet')
    await page.getByLabel('Sort by').selectOption('By name')
    await page.getByLabel('Role').selectOption('Administrator')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Role')).toBeHidden()
    await expect(open).toHaveText('Filters (1)')
    await expect(rows(page)).toHaveCount(1)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(open).toBeHidden()
    await expect(page.getByLabel('Role')).toHaveValue('ADMIN')
  })

  await test.step('a person is disabled, and the last administrator cannot be', async () => {
    await openHydrated(page, pages.dashboard)
    await page.getByRole('link', { name: 'People Roles' }).click()
    await expect(page).toHaveURL(pages.people)
    await expect(rows(page)).toHaveCount(2)
    const manage = page.getByRole('button', { name: 'Manage Ada Lovelace' })
    await manage.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('logs Ada Lovelace out everywhere')
    await page.keyboard.press('Escape')
    // The focus returns before the page knows that its dialog is closed.
    await expect(dialog).toHaveCount(0)
    await expect(manage).toBeFocused()

    await manage.press('Enter')
    await dialog.getByLabel('State').selectOption('Disabled')
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(notice(page, inEnglish(personChanged))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page).filter({ hasText: 'Ada' })).toContainText('Disabled')

    const visitor = await browser.newPage({ baseURL: site.address })
    await openHydrated(visitor, pages.login)
    await fillLogin(visitor, people.learner)
    await expect(notice(visitor, inEnglish(accountDisabled))).toBeVisible()
    await visitor.close()

    await page.getByLabel('State').selectOption('Active')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Manage/ }).click()
    await dialog.getByLabel('Role').selectOption('User')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, inEnglish(lastAdministrator))).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByLabel('Search people').fill('nobody at all')
    await expect(page.getByRole('heading', { name: 'No people match' })).toBeVisible()

    await openHydrated(page, pages.people)
    await manage.click()
    await dialog.getByRole('button', { name: 'End all sessions' }).click()
    await expect(notice(page, inEnglish(sessionsEnded))).toBeVisible()
  })

  await test.step('five thousand people are found, sorted, and fit every width', async () => {
    fill(join(site.folder, 'data', 'lectern.sqlite'))
    await openHydrated(page, `${pages.people}?sort=name`)
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows(page)).toHaveCount(100)
    await expectFits(page, [360, 768, 1280, 1920])
    await expectAccessible(page)
    await page.getByLabel('Role').selectOption('Administrator')
    await expect(rows(page)).toHaveCount(1)
  })
})

/** Adds people with long and hostile names. */
function fill(file: string) {
  using db = new DatabaseSync(file, { timeout: 30_000 })
  db.exec(`insert into user (id, full_name, email, password_hash, role, subscription_status, created_at, name_key)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 5000)
    select printf('01900000-0000-7000-8000-%012d', n), printf('<b>Donaudampfschifffahrtsgesellschaft %d', n),
      printf('%s%d@school.example', replace(hex(zeroblob(30)), '00', 'long'), n), 'none', 'USER', 'none',
      '2026-01-01T00:00:00.000Z', printf('a%d', n) from counted`)
}
