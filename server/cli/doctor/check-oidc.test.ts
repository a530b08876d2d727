import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostileProvider } from '../../../test/support/oidc/open-hostile-provider.ts'
import { readSettings } from '../../config.ts'
import { runCheck } from './check.ts'
import { settingChecks } from './check-settings.ts'
import type { Library } from './inspect-library.ts'

const checkOidc = async (environment: Record<string, string>) => {
  const check = settingChecks.find(({ name }) => name === 'sign-in by a provider') ?? assert.fail()
  const { verdict, message } = await runCheck(check, readSettings(environment), {} as Library)
  return `${verdict}: ${message}`
}

test('the doctor reads the provider’s document, and says what to register there or what is wrong', async () => {
  await using provider = await openHostileProvider()
  const { environment } = provider
  const PUBLIC_URL = 'https://school.example'
  assert.match(await checkOidc({}), /^ok: none/)
  assert.equal(
    await checkOidc({ ...environment, PUBLIC_URL }),
    'ok: School ID, which sends people back to https://school.example/api/v1/user/oidc/callback',
  )
  assert.match(await checkOidc(environment), /^warning: PUBLIC_URL is not set/)
  provider.document = { issuer: 'https://evil.example' }
  const found = await checkOidc({ ...environment, PUBLIC_URL })
  assert.match(found, /^error: .*is not an OpenID Connect provider, or cannot be reached/)
  assert.doesNotMatch(found, /a secret of the tests/)
  provider.document = { token_endpoint: undefined }
  assert.match(await checkOidc({ ...environment, PUBLIC_URL }), /^error: .*does not say where/)
})
