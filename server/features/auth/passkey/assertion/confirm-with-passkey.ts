import type { passkeyEndpoints } from '../../../../../contract/endpoints/passkey.ts'
import * as calls from '../../../../../contract/messages/calls.ts'
import * as messages from '../../../../../contract/messages/server-passkey.ts'
import { confirmedMinutes } from '../../../../../contract/validation/limits.ts'
import { Problem } from '../../../../core/problem.ts'
import type { Handler } from '../../../../http/route.ts'
import { markSessionConfirmed } from '../../../user/session-store.ts'
import { passkeySite } from '../passkey-site.ts'
import { listPasskeyRows } from '../passkey-store.ts'
import { toDescriptor } from '../passkey-view.ts'
import { challengeMs, insertChallenge } from './challenge-store.ts'
import { checkAssertion } from './check-assertion.ts'

export const confirmPasskeyOptions: Handler<typeof passkeyEndpoints.confirmPasskeyOptions> = async ({
  ctx: { db, settings, now },
  user,
  request,
}) => {
  const { rpId } = passkeySite(settings, request)
  const rows = await listPasskeyRows(db, user.id)
  if (rows.length === 0) throw new Problem('not-found', messages.passkeyNotFound)
  const challenge = await insertChallenge(db, { purpose: 'confirm', browser: user.sessionHash }, now())
  const options = {
    challenge,
    rpId,
    timeout: challengeMs,
    userVerification: 'required' as const,
    allowCredentials: rows.map(toDescriptor),
  }
  return { message: messages.passkeyOptions, options }
}

export const confirmWithPasskey: Handler<typeof passkeyEndpoints.confirmWithPasskey> = async ({
  ctx,
  user,
  body: { passkey },
  request,
}) => {
  const browser = user.sessionHash
  const row = await checkAssertion(ctx, { passkey, purpose: 'confirm', browser, request })
  if (row?.user_id !== user.id) throw new Problem('broken', messages.passkeyRefused)
  const confirmedAt = ctx.now()
  if (!(await markSessionConfirmed(ctx.db, browser, confirmedAt)))
    throw new Problem('not-signed-in', calls.notSignedIn)
  const until = new Date(confirmedAt.getTime() + confirmedMinutes * 60_000)
  return { message: messages.confirmed({ minutes: confirmedMinutes }), until: until.toISOString() }
}
