import { email as emailRule } from '../../../../../contract/endpoints/user.ts'
import * as rules from '../../../../../contract/messages/rules.ts'
import type { OidcSettings } from '../../../../core/oidc/oidc-settings.ts'
import { OidcFailure } from '../flow/oidc-failure.ts'
import type { Claims } from '../flow/provider.ts'

type Trust = Pick<OidcSettings, 'trustsEmail'> | undefined

export function requireVerifiedEmail(claims: Claims, trust: Trust) {
  if (claims.email === undefined || !isVerified(claims, trust)) throw new OidcFailure('unverified')
  const { success, data } = emailRule(rules.signUpMissing, rules.signUpEmailInvalid).safeParse(claims.email)
  if (!success) throw new OidcFailure('email-unfit')
  return data
}

/** Only 'true' counts, as a boolean or as text; the operator's trust counts where the provider does not say. */
function isVerified({ email_verified: verified }: Claims, trust: Trust) {
  if (verified === undefined || verified === null) return trust?.trustsEmail === true
  return verified === true || (typeof verified === 'string' && verified.toLowerCase() === 'true')
}
