import type { PasskeyDevice } from '../../../contract/endpoints/sign-in/passkey.ts'

export interface PasskeyTable {
  id: string
  user_id: string
  /** As the authenticator made it, in base64url. */
  credential_id: string
  /** COSE (RFC 9052) in base64url. It verifies signatures and makes none. */
  public_key: string
  /** How often the authenticator has signed; 0 if it does not count. */
  counter: number
  /** Separated by spaces. */
  transports: string
  device_type: PasskeyDevice
  is_backed_up: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type ChallengePurpose = 'register' | 'sign-in' | 'confirm'

export interface PasskeyChallengeTable {
  /** SHA-256; an answered challenge has no row. */
  challenge_hash: string
  purpose: ChallengePurpose
  /** SHA-256 of a value that only the asking browser has: its session, or a cookie for this purpose. */
  browser_hash: string
  expires_at: Date
}
