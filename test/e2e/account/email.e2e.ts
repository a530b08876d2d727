import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-email.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { linkFromOutbox } from '../outbox.ts'
import { expect, fillLogin, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /40[03] \((Bad Request|Forbidden)\)/ })

const fresh = 'ada.king@school.example'

test('a learner confirms the address, and changes it, by keyboard alone', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  await openHydrated(page, pages.profile)
  await expect(page.getByText('Your email is not confirmed')).toBeVisible()
  await expect(page.getByText('This school does not send mail yet.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('spam folder')
  await expectSound(page, [360, 1920])
  await page.getByRole('button', { name: 'Ask for a link' }).press('Enter')
  await expect(notice(page, inEnglish(calls.confirmationNoted))).toBeVisible()

  await openHydrated(page, await linkFromOutbox(site, 'email-confirm'))
  await expect(page).toHaveURL(pages.confirmEmail)
  await expectSound(page, [360, 1920])
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  const thanks = page.getByText(`Thank you: ${people.learner.email} is confirmed.`)
  await expect(thanks).toBeFocused()
  await page.getByRole('link', { name: 'Back to the profile' }).press('Enter')
  await expect(page.getByText('Your email is confirmed')).toBeVisible()

  await page.getByRole('link', { name: 'Change email' }).press('Enter')
  await expect(page).toHaveURL(pages.changeEmail)
  await expectSound(page, [360, 1920])
  await page.getByLabel('New email').fill(fresh)
  const password = page.getByLabel('Current password', { exact: true })
  await password.fill('another1')
  await password.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/does not match/)
  await password.fill(people.learner.password)
  await password.press('Enter')
  await expect(notice(page, inEnglish(calls.emailChangeNoted))).toBeVisible()

  const link = await linkFromOutbox(site, 'email-change')
  await openHydrated(page, link)
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await expect(notice(page, inEnglish(messages.emailChanged))).toBeVisible()
  await page.getByRole('link', { name: 'Back to the profile' }).press('Enter')
  await expect(page.getByText(fresh)).toBeVisible()

  await openHydrated(page, link)
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'was used, is too old' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a link' })).toBeVisible()
  await expectSound(page, [360, 1920])
})

test.describe('where confirmation is demanded', () => {
  test.use({ environment: { REQUIRE_CONFIRMED_EMAIL: 'true' } })

  test('a login without a confirmed address says what to do', { tag: '@slow' }, async ({
    visitor: page,
    site,
  }) => {
    await signUp(site.address)
    await openHydrated(page, pages.login)
    await fillLogin(page, people.learner)
    await expect(notice(page, inEnglish(messages.notConfirmedWithoutMail))).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(pages.confirmEmail)
    await expect(page.getByLabel('Email')).toHaveValue(people.learner.email)
    await expectSound(page, [360, 1920])
    await page.getByRole('button', { name: 'Ask for a link' }).click()
    await expect(notice(page, inEnglish(calls.confirmationAskedNoted))).toBeVisible()
    await openHydrated(page, await linkFromOutbox(site, 'email-confirm'))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText(`${people.learner.email} is confirmed`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await fillLogin(page, people.learner)
    await page.waitForURL(`**${pages.home}`)
  })
})
