import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server.ts'
import { maxLength, minLength } from '../../../contract/validation/limits.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { linkFromOutbox } from '../outbox.ts'
import { expect, fillLogin, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /40[01] \((Bad Request|Unauthorized)\)/ })

const newPassword = 'numbers1815'

test('a learner who forgot the password sets a new one with a link, by keyboard alone', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  await test.step('the page without a link says what to do', async () => {
    await openHydrated(page, pages.resetPassword)
    await expect(page.getByRole('heading', { name: 'The link is incomplete' })).toBeVisible()
    await expectSound(page, [360, 1920])
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(pages.forgotPassword)
  })

  await signUp(site.address)
  await openHydrated(page, pages.login)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(pages.forgotPassword)
  await expectSound(page, [360, 1920])
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: 'Ask for a link' }).click()
  await expect(email).toHaveAccessibleDescription(inEnglish(rules.forgotPasswordMissing))
  await expect(email).toBeFocused()
  await page.keyboard.type(people.learner.email)
  await page.keyboard.press('Enter')
  await expect(notice(page, inEnglish(calls.resetNoted))).toBeVisible()
  await expect(page.getByText('The link works for 30 minutes.')).toBeVisible()
  await expect(page.getByText('This school does not send mail yet.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('spam folder')

  const link = await linkFromOutbox(site, 'password-reset')
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await openHydrated(page, link)
  await expect(page).toHaveURL(pages.resetPassword)
  await expectSound(page, [360, 1920])
  await page.reload()
  await expect(page).toHaveURL(pages.resetPassword)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await password.press('Enter')
  const rule = rules.passwordRule({ min: minLength.password, max: maxLength.password })
  await expect(password).toHaveAccessibleDescription(new RegExp(inEnglish(rule)))
  await password.fill(newPassword)
  await password.press('Enter')
  await expect(page).toHaveURL(pages.login)
  await expect(notice(page, inEnglish(calls.passwordReset))).toBeVisible()
  expect(referers.filter((referer) => referer.includes('token'))).toEqual([])

  await fillLogin(page, { email: people.learner.email, password: newPassword })
  await page.waitForURL(`**${pages.home}`)

  await openHydrated(page, link)
  await page.getByLabel('New password', { exact: true }).fill('another1815')
  await page.keyboard.press('Enter')
  await expect(notice(page, inEnglish(messages.resetLinkInvalid))).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(pages.forgotPassword)
})
