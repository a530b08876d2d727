import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PasskeyAssertion } from '../../../../../contract/endpoints/passkey.ts'
import type { AppContext } from '../../../../context.ts'
import type { ChallengePurpose } from '../../../../db/tables/passkey-tables.ts'
import { type PasskeySite, passkeySite } from '../passkey-site.ts'
import { findPasskey, markPasskeyUsed, type PasskeyRow } from '../passkey-store.ts'
import { userHandleOf } from '../passkey-view.ts'
import { takeChallenge } from './challenge-store.ts'

type Given = {
  passkey: PasskeyAssertion
  purpose: ChallengePurpose
  browser: string | undefined
  request: FastifyRequest
}

/** Returns the passkey that signed, which proves its user (WebAuthn 3 §7.2); undefined if anything is wrong. */
export async function checkAssertion(
  ctx: AppContext,
  { passkey, purpose, browser, request }: Given,
): Promise<PasskeyRow | undefined> {
  const site = passkeySite(ctx.settings, request)
  const { challenge, crossOrigin } = readClientData(passkey.response.clientDataJSON)
  if (!browser || !challenge || crossOrigin) return undefined
  // Comes first: each challenge is good for one attempt only.
  if (!(await takeChallenge(ctx.db, challenge, { purpose, browser }, ctx.now()))) return undefined
  const row = await findPasskey(ctx.db, passkey.id)
  if (!row || !isHandleOf(row, passkey, purpose)) return undefined
  const used = await verify(site, challenge, passkey, row)
  return used && (await noteUse(ctx, row, used)) ? row : undefined
}

/** Without a preceding e-mail, the browser must name the account, and both must agree. */
function isHandleOf(row: PasskeyRow, { response }: PasskeyAssertion, purpose: ChallengePurpose) {
  if (!response.userHandle) return purpose !== 'sign-in'
  return response.userHandle === userHandleOf(row.user_id)
}

async function verify(site: PasskeySite, challenge: string, passkey: PasskeyAssertion, row: PasskeyRow) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle: _, ...response } = passkey.response
  const outcome = await verifyAuthenticationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // `noteUse` compares the counter in the database, because two may use the passkey at once.
    credential: { id: row.credential_id, publicKey: decodeBytes(row.public_key), counter: 0 },
  }).catch(() => undefined)
  return outcome?.verified ? outcome.authenticationInfo : undefined
}

type Used = { newCounter: number; credentialBackedUp: boolean }

async function noteUse({ db, log, now }: AppContext, row: PasskeyRow, used: Used) {
  const use = { counter: used.newCounter, isBackedUp: used.credentialBackedUp, now: now() }
  if (await markPasskeyUsed(db, row.id, use)) return true
  log.warn(
    { passkey: row.id, user: row.user_id, counter: row.counter, received: used.newCounter },
    'a passkey was refused because its counter went back: there may be a copy of it',
  )
  return false
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) })

export const decodeBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export function readClientData(clientDataJSON: string): Partial<z.output<typeof clientData>> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return {}
  }
}
