import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as messages from '../../../contract/messages/server-account.ts'
import { recoveryCodes } from '../../../contract/validation/limits.ts'
import { totpCode } from '../../support/http/totp-code.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { logOut } from '../menu.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, fillLogin, people, test } from '../people.ts'

test.use({ expectedErrors: /400 \(Bad Request\)|401 \(Unauthorized\)/ })

test('a learner turns two-step login on, logs in with a code and a recovery code, and turns it off', {
  tag: '@slow',
}, async ({ learner: page }) => {
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
})
