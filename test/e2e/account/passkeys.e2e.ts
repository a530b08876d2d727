import type { Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as device from '../../../contract/messages/ask-device.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { logOut } from '../menu.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { test as base, beginSession, expect, fillLogin, people, signUp } from '../people.ts'

// Passkeys need a domain name, so 127.0.0.1 does not work.
const test = base.extend({
  site: async ({ site }, use) =>
    use(Object.assign(site, { address: site.address.replace('127.0.0.1', 'localhost') })),
})

test.use({
  environment: { REQUIRE_TWO_STEPS_FOR_ADMINISTRATORS: 'true' },
  expectedErrors: /403 \(Forbidden\)|401 \(Unauthorized\)/,
})

test('a learner and an administrator who needs a second step add passkeys, log in and confirm with them', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  await test.step('suggestions that come late do not end what the person was asked', () => comeLate(page))
  await signUp(site.address)
  await beginSession(page, people.learner)
  await test.step('a learner adds a passkey, logs in with it, confirms with it, and removes it', () =>
    usePasskey(page))
  await beginSession(page, people.administrator)
  await test.step('an administrator is led to its set-up, and a passkey opens the dashboard and the next login', () =>
    useAsSecondStep(page))
})

async function comeLate(page: Page) {
  const { end } = await addAuthenticator(page, { automaticPresenceSimulation: false })
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      ceremonies.push(options?.signal)
      return ask(options)
    }
    const ceremonies: (AbortSignal | undefined)[] = []
    Object.assign(window, { ceremonies })
  })
  const options = `**${apiBase}${addresses.loginPasskeyOptions.path}`
  const held = Promise.withResolvers<void>()
  await page.route(options, (route) => held.promise.then(() => route.continue()), { times: 1 })
  const suggested = page.waitForRequest(options)
  await openHydrated(page, pages.login)
  await suggested
  const asked = page.waitForResponse(options)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await asked
  const ceremonies = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const begun: (AbortSignal | undefined)[] = Reflect.get(window, 'ceremonies')
      return begun.map((signal) => signal?.aborted)
    })
  await expect.poll(ceremonies).toEqual([false])
  const late = page.waitForResponse(options)
  held.resolve()
  await (await late).finished()
  expect(await ceremonies()).toEqual([false])
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeDisabled()
  await end()
}

async function usePasskey(page: Page) {
  const { say, end } = await addAuthenticator(page)
  await openHydrated(page, pages.profile)
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await expect(page).toHaveURL(pages.passkeys)
  await expect(page.getByText('You have no passkeys')).toBeVisible()
  const password = page.getByLabel('Current password', { exact: true })
  const add = page.getByRole('button', { name: 'Add a passkey' })

  await say('no')
  await password.fill(people.learner.password)
  await add.click()
  await expect(notice(page, inEnglish(device.passkeyCancelled))).toBeVisible()
  await say('yes')
  await add.click()
  await expect(notice(page, inEnglish(calls.passkeyCreated))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeFocused()
  await expect(page.getByText('Never used')).toBeVisible()
  await page.getByRole('button', { name: /^Rename/ }).press('Enter')
  const name = page.getByLabel('Name of the passkey')
  await expect(name).toBeFocused()
  await name.fill('Key ring')
  await name.press('Enter')
  await expect(notice(page, inEnglish(calls.passkeyRenamed))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: Key ring' })).toBeVisible()

  await say('no')
  await logOut(page)
  await expect(notice(page, inEnglish(calls.loggedOut))).toBeVisible()
  await openHydrated(page, pages.login)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(notice(page, inEnglish(device.passkeyCancelled))).toBeVisible()
  await expect(page).toHaveURL(pages.login)
  await say('yes')
  // Chromium's authenticator takes the first suggestion at the e-mail field by itself.
  await page.goto(pages.login)
  await expect(page).toHaveURL(pages.home)

  await openHydrated(page, pages.passkeys)
  await expect(page.getByText('Last used')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Key ring' }).press('Enter')
  const part = page.getByRole('listitem').filter({ hasText: 'Key ring' })
  await expect(part.getByLabel('Current password', { exact: true })).toBeFocused()
  await part.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(part.getByText('Your passkey has confirmed that it is you.')).toBeFocused()
  await part.getByRole('button', { name: 'Remove: Key ring' }).last().click()
  await expect(notice(page, inEnglish(calls.passkeyDeleted))).toBeVisible()
  await expect(page.getByText('You have no passkeys')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeFocused()
  await end()
}

async function useAsSecondStep(page: Page) {
  const { say, end } = await addAuthenticator(page)
  await openHydrated(page, pages.people)
  await expect(page).toHaveURL(pages.twoStep)
  await page.getByRole('link', { name: 'Or add a passkey' }).click()
  await expect(page).toHaveURL(pages.passkeys)
  await page.getByLabel('Current password', { exact: true }).fill(people.administrator.password)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(notice(page, inEnglish(calls.passkeyCreated))).toBeVisible()
  await openHydrated(page, pages.people)
  await expect(page.getByRole('button', { name: 'Manage Administrator' })).toBeVisible()

  // Otherwise Chromium answers the suggestions at the e-mail field.
  await say('no')
  await logOut(page)
  await expect(notice(page, inEnglish(calls.loggedOut))).toBeVisible()
  await openHydrated(page, pages.login)
  await fillLogin(page, people.administrator)
  const step = page.getByRole('button', { name: 'Use a passkey' })
  await expect(page.getByText('Now confirm with your passkey')).toBeVisible()
  await expect(step).toBeFocused()
  await say('yes')
  await step.press('Enter')
  await expect(page).toHaveURL(pages.home)
  await end()
}

/** Chromium's virtual authenticator, which confirms or refuses (W3C WebAuthn 3 §11). */
async function addAuthenticator(page: Page, { automaticPresenceSimulation = true } = {}) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation,
    },
  })
  const say = (answer: 'yes' | 'no') =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: answer === 'yes' })
  return { say, end: () => cdp.send('WebAuthn.disable') }
}
