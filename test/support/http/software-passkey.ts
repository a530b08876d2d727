import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../../contract/endpoints/passkey.ts'

// WebAuthn 3 §6.1: user present, user verified, may be backed up, is backed up, has a credential.
const flags = { up: 1, uv: 4, be: 8, bs: 16, at: 64 }

/** What an attacker or a broken authenticator does differently. */
type Changes = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  flags?: number
  counter?: number
  credentialId?: Buffer
  userHandle?: string | undefined
  attestation?: Buffer
}

/** An authenticator with one passkey per account that writes WebAuthn's bytes without the product's package. */
export function makeSoftwarePasskey(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const authenticatorData = (rpId: string, changes: Changes, attested = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = changes.flags ?? flags.up | flags.uv | (attested.length ? flags.at : 0)
    counter = changes.counter ?? counter + 1
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(changes.rpId ?? rpId), head, attested])
  }
  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    )
  const named = (id: Buffer) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    // Like browsers, with more fields than the product reads.
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  })

  return {
    /** Like `navigator.credentials.create()`. */
    create: ({ challenge, rp, user }: PasskeyCreationOptions, changes: Changes = {}) => {
      userHandle = user.id
      const id = changes.credentialId ?? credentialId
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey(x, y),
      ])
      const data = authenticatorData(rp.id, changes, attested)
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, changes)),
        attestationObject: base64url(changes.attestation ?? attestationObject(data)),
        transports: ['internal'],
      }
      return { ...named(id), response }
    },
    /** Like `navigator.credentials.get()`. */
    get: ({ challenge, rpId }: PasskeyRequestOptions, changes: Changes = {}) => {
      const data = authenticatorData(rpId, changes)
      const client = clientData('webauthn.get', challenge, changes)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: 'userHandle' in changes ? changes.userHandle : userHandle,
      }
      return { ...named(changes.credentialId ?? credentialId), response }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof makeSoftwarePasskey>

export const passkeyFlags = flags

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** RFC 9052 §7: kty EC2, alg ES256, crv P-256, x, y; in CBOR. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes])

/** WebAuthn 3 §8: `statement` is CBOR; an empty map for the format none. */
export const attestationObject = (authData: Buffer, format = 'none', statement = Buffer.from([0xa0])) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(format),
    cborText('attStmt'),
    statement,
    cborText('authData'),
    cborBytes(authData),
  ])
