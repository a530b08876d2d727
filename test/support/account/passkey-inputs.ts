import { makeSoftwarePasskey } from '../http/software-passkey.ts'
import type { TestApp } from '../open-test-app.ts'
import { addedPasskey, creationOptions, loginOptions } from './with-passkeys.ts'

/** Valid inputs for the passkey calls, in an order in which all succeed. */
export async function passkeyInputs(site: TestApp) {
  const { session, password } = await site.makeAccount({ email: 'dorothy@school.example' })
  const { device, passkeyId } = await addedPasskey(site, session)
  const creation = await creationOptions(site, session)
  const confirm = (await site.call('confirmPasskeyOptions', { session })).json().options
  const login = await loginOptions(site)
  const [params, json] = [{ passkeyId }, { currentPassword: password }]
  return {
    listPasskeys: { session },
    createPasskeyOptions: { session, json },
    createPasskey: { session, json: { passkey: makeSoftwarePasskey().create(creation) } },
    renamePasskey: { session, params, json: { name: 'Key ring' } },
    confirmPasskeyOptions: { session },
    confirmWithPasskey: { session, json: { passkey: device.get(confirm) } },
    loginPasskeyOptions: {},
    loginWithPasskey: { headers: login.browser, json: { passkey: device.get(login.options) } },
    deletePasskey: { session, params, json },
  }
}
