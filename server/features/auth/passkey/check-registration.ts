import type { PasskeyRegistration } from '../../../../contract/endpoints/passkey.ts'
import { decodeBytes } from './assertion/check-assertion.ts'
import type { PasskeySite } from './passkey-site.ts'

/** COSE (RFC 9053): EdDSA, ES256 and RS256. Every authenticator supports at least one of them. */
export const algorithms = [-8, -7, -257]

/** Returns what is stored of a passkey; undefined if the browser's answer does not fit this challenge and site. */
export async function checkRegistration(
  { origin, rpId }: PasskeySite,
  challenge: string,
  { response, ...passkey }: PasskeyRegistration,
) {
  // Loaded with the first passkey, because most schools start without one.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  if (!(await isPlainAttestation(response.attestationObject))) return undefined
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports && { transports: response.transports }),
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || registrationInfo?.credential.id !== passkey.id) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (response.transports ?? []).join(' '),
    device_type: credentialDeviceType,
    is_backed_up: credentialBackedUp,
  }
}

/** No attestation was requested. Checking its certificates would fetch whatever addresses they name. */
async function isPlainAttestation(attestationObject: string) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(decodeBytes(attestationObject))
    return ['none', 'packed'].includes(decoded.get('fmt')) && !decoded.get('attStmt').get('x5c')
  } catch {
    return false
  }
}
