import type { Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as messages from '../../../contract/messages/server-account.ts'
import { recoveryCodes } from '../../../contract/validation/limits.ts'
import { call } from '../../support/http/client.ts'
import { totpCode } from '../../support/http/totp-code.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { logOut } from '../menu.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, fillLogin, people, test } from '../people.ts'

test.use({ expectedErrors: /400 \(Bad Request\)|401 \(Unauthorized\)/ })

test('a learner ends sessions, makes and revokes a token, and turns two-step login on and off', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await test.step('a learner sees where they are logged in, and ends one session and then all others', () =>
    endSessions(page, site.address))
  await test.step('a learner creates a token, uses it, and revokes it', () => useToken(page, site.address))
  await test.step('a learner turns two-step login on, logs in with a code and a recovery code, and turns it off', () =>
    useTwoSteps(page))
  await test.step('an administrator may give a token more permissions', async () => {
    await beginSession(page, people.administrator)
    await page.goto(pages.apiTokens)
    await expect(page.getByRole('checkbox')).toHaveCount(7)
  })
})

async function endSessions(page: Page, address: string) {
  const { email, password } = people.learner
  const logInElsewhere = () => call({ address }, addresses.login, { json: { email, password } })
  for (let n = 0; n < 3; n += 1) expect((await logInElsewhere()).status).toBe(200)

  await openHydrated(page, pages.profile)
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(pages.sessions)
  const list = page.getByRole('region', { name: 'Your sessions' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(/Chrom.* on Linux.*This device/s)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.first()).toContainText('127.0.0.0/24')

  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out: / })
    .click()
  await expect(notice(page, inEnglish(calls.sessionClosed))).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(list.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(notice(page, inEnglish(calls.otherSessionsClosed))).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You are logged in nowhere else', { exact: true })).toBeVisible()
}

async function useToken(page: Page, address: string) {
  await page.goto(pages.profile)
  await page.getByRole('link', { name: 'API tokens' }).click()
  await expect(page).toHaveURL(pages.apiTokens)
  await expect(page.getByRole('heading', { name: 'You have no tokens' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(4)

  const create = page.getByRole('button', { name: 'Create token' })
  const name = page.getByLabel('Name', { exact: true })
  await create.click()
  await expect(notice(page, inEnglish(rules.tokenMissing))).toBeVisible()
  await expect(name).toHaveAccessibleDescription(inEnglish(rules.tokenMissing))
  await name.fill('Timetable')
  await create.click()
  const password = page.getByLabel('Current password', { exact: true })
  await expect(password).toHaveAccessibleDescription(inEnglish(rules.passwordAgainMissing))
  await password.fill(people.learner.password)
  await create.click()
  await expect(page.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription(
    inEnglish(rules.tokenScopesMissing),
  )
  await page.getByLabel('Read your profile').check()
  await create.click()
  await expect(notice(page, inEnglish(calls.tokenCreated))).toBeVisible()
  const secret = page.getByRole('textbox', { name: 'Your new token' })
  await expect(secret).toBeFocused()
  const headers = { authorization: `Bearer ${await secret.inputValue()}` }
  const use = async () => (await fetch(`${address}${apiBase}/user/me`, { headers })).status
  expect(await use()).toBe(200)

  await page.reload()
  await expect(secret).toHaveCount(0)
  await expect(page.getByText(/Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke: Timetable' }).click()
  await expect(notice(page, inEnglish(calls.tokenRevoked))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have no tokens' })).toBeVisible()
  expect(await use()).toBe(401)
}

async function useTwoSteps(page: Page) {
  await openHydrated(page, pages.profile)
  await page.getByRole('link', { name: 'Two-step login' }).click()
  await expect(page).toHaveURL(pages.twoStep)
  const password = page.getByLabel('Current password', { exact: true })
  const setUp = page.getByRole('button', { name: 'Set up' })
  await password.fill('engine1844')
  await setUp.click()
  await expect(password).toHaveAccessibleDescription(inEnglish(serverMessages.passwordWrong))
  await expect(password).toBeFocused()
  await password.fill(people.learner.password)
  await setUp.click()

  await expect(page.getByRole('heading', { name: 'Scan this code with your app' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const secret = (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '')
  const code = page.getByLabel('Code from the app')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription(inEnglish(messages.codeWrong))
  await code.fill(totpCode(secret, new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(notice(page, inEnglish(calls.twoStepTurnedOn))).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your recovery codes' })
  await expect(field).toBeFocused()
  const codes = (await field.inputValue()).split('\n')
  expect(codes).toHaveLength(recoveryCodes.count)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('lectern-recovery-codes.txt')
  await expect(page.getByRole('heading', { name: 'Two-step login is on' })).toBeVisible()

  await logOut(page)
  await expect(page).toHaveURL(pages.home)
  await page.goto(pages.login)
  await fillLogin(page, people.learner)
  const second = page.getByLabel('Code', { exact: true })
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('autocomplete', 'one-time-code')
  await second.fill('not-a-code')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(second).toHaveAccessibleDescription(inEnglish(messages.codeWrong))
  await page.getByRole('button', { name: 'Use another account' }).click()
  await fillLogin(page, people.learner)
  // The code that turned it on is used up.
  await second.fill(totpCode(secret, new Date(), 1))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(pages.home)

  await logOut(page)
  await expect(notice(page, inEnglish(calls.loggedOut))).toBeVisible()
  await page.goto(pages.login)
  await fillLogin(page, people.learner)
  await second.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(pages.home)

  await openHydrated(page, pages.twoStep)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await password.fill(people.learner.password)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(notice(page, inEnglish(calls.twoStepTurnedOff))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step login is off' })).toBeVisible()
}
