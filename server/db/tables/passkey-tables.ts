import type { PasskeyDevice } from '../../../contract/endpoints/passkey.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

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

export const passkey = defineTable<PasskeyTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxPasskeysPerUser',
      per: 'user',
      past: '409',
      where: 'server/features/auth/passkey/create-passkey.ts',
    },
  ],
  why: 'signs in with a passkey',
  kept: 'until its owner removes it',
  exports: { passkeys: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the passkey in addresses',
    user_id: 'who signs in',
    credential_id: unread('recognises the passkey'),
    public_key: unread('verifies its signatures'),
    counter: unread('finds copies of the passkey'),
    transports: unread('how browsers reach it'),
    device_type: 'whether it is on one device or on several',
    is_backed_up: 'whether a copy of it exists',
    name: 'the word by which its owner recognises it',
    created_at: 'when it was made',
    last_used_at: 'shown so that its owner sees whether it is in use',
  },
})

export type ChallengePurpose = 'register' | 'sign-in' | 'confirm'

interface PasskeyChallengeTable {
  /** SHA-256; an answered challenge has no row. */
  challenge_hash: string
  purpose: ChallengePurpose
  /** SHA-256 of a value that only the asking browser has: its session, or a cookie for this purpose. */
  browser_hash: string
  expires_at: Date
}

export const passkeyChallenge = defineTableWithoutPeople<PasskeyChallengeTable>({
  key: ['challenge_hash'],
  bounds: [{ calls: ['passkeys'] }, { kept: 'five minutes' }],
  why: 'questions to browsers that sign in, for a few minutes',
  columns: {
    browser_hash: 'SHA-256 of a random value in a cookie',
  },
})
