import type { passkeyEndpoints } from '../../../../../contract/endpoints/passkey.ts'
import * as messages from '../../../../../contract/messages/server-passkey.ts'
import { anonymous } from '../../../../http/handlers/anonymous.ts'
import { passkeySite } from '../passkey-site.ts'
import { giveBrowser } from './browser-cookie.ts'
import { challengeMs, insertChallenge } from './challenge-store.ts'

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
