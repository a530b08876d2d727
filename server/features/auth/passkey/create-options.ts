import type { passkeyEndpoints } from '../../../../contract/endpoints/passkey.ts'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import { maxPasskeysPerUser } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { readSchool } from '../../school/school-store.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { challengeMs, insertChallenge } from './assertion/challenge-store.ts'
import { algorithms } from './check-registration.ts'
import { passkeySite } from './passkey-site.ts'
import { listPasskeyRows } from './passkey-store.ts'
import { toDescriptor, userHandleOf } from './passkey-view.ts'

export const createPasskeyOptions: Handler<typeof passkeyEndpoints.createPasskeyOptions> = async ({
  ctx,
  user,
  body,
  caller,
  request,
}) => {
  const { db, settings, now } = ctx
  const { rpId } = passkeySite(settings, request)
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const rows = await listPasskeyRows(db, user.id)
  if (rows.length >= maxPasskeysPerUser)
    throw new Problem('limit-reached', messages.tooManyPasskeys({ max: maxPasskeysPerUser }))
  const { name: schoolName } = await readSchool(db)
  const challenge = await insertChallenge(db, { purpose: 'register', browser: user.sessionHash }, now())
  const options = {
    challenge,
    rp: { id: rpId, name: schoolName },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.full_name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none' as const,
    excludeCredentials: rows.map(toDescriptor),
    // Signing in needs neither e-mail nor password: the device finds the account and verifies its holder.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
  return { message: messages.passkeyOptions, options }
}
