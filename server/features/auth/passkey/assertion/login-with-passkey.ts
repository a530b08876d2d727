import type { passkeyEndpoints } from '../../../../../contract/endpoints/passkey.ts'
import * as calls from '../../../../../contract/messages/calls.ts'
import * as messages from '../../../../../contract/messages/server-passkey.ts'
import { Problem } from '../../../../core/problem.ts'
import { anonymous } from '../../../../http/handlers/anonymous.ts'
import type { Handler } from '../../../../http/route.ts'
import { findUser } from '../../../user/user-store.ts'
import { toUser } from '../../../user/user-view.ts'
import { startSession } from '../../session/start-session.ts'
import { passkeySite } from '../passkey-site.ts'
import { giveBrowser, readBrowser } from './browser-cookie.ts'
import { challengeMs, insertChallenge } from './challenge-store.ts'
import { checkAssertion } from './check-assertion.ts'

/** The same for everyone: the device knows its passkeys for this site. */
export const loginPasskeyOptions = anonymous<typeof passkeyEndpoints.loginPasskeyOptions>(
  async ({ ctx, request, reply }) => {
    const { db, settings, now } = ctx
    const { rpId } = passkeySite(settings, request)
    const browser = giveBrowser(settings, request, reply)
    const challenge = await insertChallenge(db, { purpose: 'sign-in', browser }, now())
    return { message: messages.passkeyOptions, options: requestOptions(challenge, rpId) }
  },
)

export const requestOptions = (challenge: string, rpId: string) => ({
  challenge,
  rpId,
  timeout: challengeMs,
  userVerification: 'required' as const,
  allowCredentials: [],
})

/** The only step, because the device has verified its holder. */
export const loginWithPasskey: Handler<typeof passkeyEndpoints.loginWithPasskey> = async (handlerRequest) => {
  const { ctx, body, request } = handlerRequest
  const browser = readBrowser(ctx.settings, request)
  const given = { passkey: body.passkey, purpose: 'sign-in', browser, request } as const
  const passkey = await checkAssertion(ctx, given)
  const user = passkey && (await findUser(ctx.db, passkey.user_id))
  if (!user) throw new Problem('not-signed-in', messages.passkeyRefused)
  const holder = await startSession(handlerRequest, user)
  if (!holder) throw new Problem('not-signed-in', messages.passkeyRefused)
  return { message: calls.loggedIn, user: toUser(ctx.settings, holder) }
}
