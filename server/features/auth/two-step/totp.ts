import { Secret, TOTP } from 'otpauth'

// RFC 6238 as authenticator apps implement it. RFC 4226 §4 recommends secrets of 160 bits.
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20

// RFC 6238 §5.2: one step before and after, for clocks that differ and codes that are typed slowly.
const drift = 1

export const makeTotpSecret = () => new Secret({ size: secretBytes }).base32

type Label = { issuer: string; label: string }

const totpOf = (secret: string, label?: Label) =>
  new TOTP({ ...algorithm, ...label, secret: Secret.fromBase32(secret) })

/** The content of the QR code. The colon separates school and e-mail, so that apps show both. */
export const otpauthAddress = (secret: string, school: string, email: string) =>
  totpOf(secret, { issuer: school.replaceAll(':', ' '), label: email }).toString()

/** The time step of `code`, if it is the current one or a neighbour. */
export function findTimeStep(secret: string, code: string, now: Date) {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: drift })
  return delta === null ? undefined : totpOf(secret).counter({ timestamp }) + delta
}
