import { totpCode } from '../http/totp-code.ts'
import type { TestApp } from '../open-test-app.ts'
import type { HostileProvider } from './open-hostile-provider.ts'
import { asBrowser } from './open-oidc-site.ts'

/** Comes back from the provider to an account that asks for the code of its second step. */
export async function comeBackToCode(site: TestApp, provider: HostileProvider, user_id: string) {
  const [created_at, secret] = [site.clock.now, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP']
  const identity = { issuer: provider.issuer, subject: 'ada', user_id, created_at }
  await site.ctx.db.insertInto('identity').values(identity).execute()
  const twoStep = { user_id, secret, created_at, confirmed_at: created_at, last_time_step: 0 }
  await site.ctx.db.insertInto('two_step').values(twoStep).execute()
  const browser = asBrowser(site)
  const { address, flow } = await browser.begin()
  const back = await browser.comeBack(provider.returnFrom(address), { flow })
  return { json: { code: totpCode(secret, created_at) }, headers: { cookie: `lectern_oidc=${back.flow}` } }
}
