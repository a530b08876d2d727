import assert from 'node:assert/strict'
import type { PasskeyRegistration } from '../../../contract/endpoints/passkey.ts'
import { makeSoftwarePasskey, type SoftwarePasskey } from '../http/software-passkey.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'

export const ada = { email: 'ada@school.example', password: 'engine1843' }

/** Before sign-in a browser has only the cookie for its challenges. */
export type Browser = { cookie: string }

export async function creationOptions(site: TestApp, session: string, currentPassword = ada.password) {
  const response = await site.call('createPasskeyOptions', { session, json: { currentPassword } })
  assert.equal(response.statusCode, 200, response.body)
  return response.json().options
}

export const addPasskey = (site: TestApp, session: string, passkey: PasskeyRegistration, name?: string) =>
  site.call('createPasskey', { session, json: { name, passkey } })

export async function addedPasskey(
  site: TestApp,
  session: string,
  { password = ada.password, device = makeSoftwarePasskey() } = {},
) {
  const options = await creationOptions(site, session, password)
  const response = await addPasskey(site, session, device.create(options))
  assert.equal(response.statusCode, 201, response.body)
  return { device, passkeyId: response.json().passkey._id as string }
}

/** Options for signing in, and the browser that got them. */
export async function loginOptions(site: TestApp, headers: Record<string, string> = {}) {
  const response = await site.call('loginPasskeyOptions', { headers })
  assert.equal(response.statusCode, 200, response.body)
  const [{ name, value } = assert.fail()] = response.cookies
  return { options: response.json().options, browser: { cookie: `${name}=${value}` } }
}

export async function logInWith(
  site: TestApp,
  device: SoftwarePasskey,
  changes: Parameters<SoftwarePasskey['get']>[1] = {},
) {
  const { options, browser } = await loginOptions(site)
  return site.call('loginWithPasskey', { headers: browser, json: { passkey: device.get(options, changes) } })
}

/** Ada, signed in, with one passkey. */
export async function openWithPasskey(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  const { session, user } = await site.makeAccount(ada)
  const { device, passkeyId } = await addedPasskey(site, session)
  return { ...site, session, user, device, passkeyId }
}
