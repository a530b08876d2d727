import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/oidc.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { oidcName as name, openOidcProvider } from '../../support/oidc/open-provider.ts'
import { logOut } from '../menu.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test as withoutProvider } from '../people.ts'

type Provider = Awaited<ReturnType<typeof openOidcProvider>>

const test = withoutProvider.extend<{ provider: Provider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  provider: async ({}, use) => {
    await using provider = await openOidcProvider()
    await use(provider)
  },
  environment: ({ provider }, use) => use(provider.environment),
})

// The browser itself goes to the provider, which is another origin.
test.use({
  expectedErrors: /^a request to http:\/\/127\.0\.0\.1:\d+\/|400 \(Bad Request\)|401 \(Unauthorized\)/,
})

const button = (page: Page) => page.getByRole('link', { name: inEnglish(messages.signInWith({ name })) })

async function continueAs(page: Page, account: string) {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a visitor signs in at the provider and is back on the page they came from; a learner links their account', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  await test.step('the login page says what went wrong, and the button leads on to the same page', async () => {
    await page.goto(pages.profile)
    await expect(page).toHaveURL(pages.login)
    await button(page).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText(inEnglish(messages.denied))
    await button(page).click()
    await continueAs(page, 'unverified:mary@school.example')
    await expect(page.getByRole('alert')).toContainText(inEnglish(messages.unverified))
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.context().clearCookies({ name: '_session' })
    await button(page).click()
    await continueAs(page, 'mary@school.example')
    await expect(page).toHaveURL(pages.profile)
    await expect(page.getByRole('heading', { name: 'Ada of the Provider' })).toBeVisible()
    await expect(page.getByText('mary@school.example')).toBeVisible()

    await page.getByRole('link', { name: inEnglish(messages.signInWith({ name })) }).click()
    await expect(page).toHaveURL(pages.oidc)
    await expect(page.getByRole('heading', { name: inEnglish(messages.isLinked) })).toBeVisible()
    // Without a password the person could not sign in any more.
    await expect(page.getByText(inEnglish(messages.noPassword))).toBeVisible()
    await expect(page.getByRole('button', { name: inEnglish(messages.unlink) })).toBeHidden()
    await logOut(page)
    await expect(notice(page, inEnglish(calls.loggedOut))).toBeVisible()
    await openHydrated(page, pages.profile)
    await expect(page).toHaveURL(pages.login)
    await page.goto(`${pages.login}?done=&to=//evil.example`)
    await expect(page).toHaveURL(pages.login)
    await page.goto(`${pages.login}?problem=made-up`)
    await expect(page.getByRole('alert')).toContainText(inEnglish(messages.unexpected))
  })

  await test.step('a learner links their account on the profile, and unlinks it', async () => {
    await signUp(site.address)
    await page.context().clearCookies({ name: '_session' })
    await beginSession(page, people.learner)
    await openHydrated(page, pages.oidc)
    const password = page.getByLabel('Current password', { exact: true })
    const link = page.getByRole('button', { name: inEnglish(messages.link({ name })) })
    await password.fill('engine1844')
    await link.click()
    await expect(password).toHaveAccessibleDescription(inEnglish(serverMessages.passwordWrong))
    await password.fill(people.learner.password)
    await link.click()
    await continueAs(page, 'grace@school.example')
    await expect(page.getByRole('alert')).toContainText(inEnglish(messages.emailDiffers))
    await page.context().clearCookies({ name: '_session' })
    await password.fill(people.learner.password)
    await link.click()
    await continueAs(page, people.learner.email)
    await expect(page.getByText(inEnglish(messages.done({ name })))).toBeVisible()
    await password.fill(people.learner.password)
    await page.getByRole('button', { name: inEnglish(messages.unlink) }).click()
    await expect(notice(page, inEnglish(calls.oidcUnlinked))).toBeVisible()
    await expect(page.getByRole('heading', { name: inEnglish(messages.isNotLinked) })).toBeVisible()
  })
})
