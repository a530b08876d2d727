import { defineTable, unread } from './define-table.ts'

export interface SessionTable {
  /** SHA-256 of the cookie's token, so that a stolen table opens no session. */
  token_hash: string
  user_id: string
  created_at: Date
  expires_at: Date
  /** Shown instead of the hash; null in rows of the previous version. */
  id: string | null
  browser: string | null
  system: string | null
  /** The address without its last part. */
  network: string | null
  /** To the minute. */
  last_seen_at: Date | null
  /** When the password was last re-entered in this session. */
  confirmed_at: Date | null
}

export const session = defineTable<SessionTable>({
  key: ['token_hash'],
  bounds: [
    {
      atMost: 'maxSessionsPerUser',
      per: 'user',
      past: 'the oldest ends',
      where: 'server/features/user/session-store.ts',
    },
    { kept: 'SESSION_DAYS' },
  ],
  why: 'keeps a browser signed in, and shows its owner where that is',
  kept: 'until it is ended, SESSION_DAYS at most; in a deleted account it is refused at once',
  exports: { sessions: { where: 'user_id', key: 'token_hash' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    token_hash: unread('SHA-256 of the cookie, to recognise it'),
    user_id: 'who is signed in',
    created_at: 'when they signed in',
    expires_at: 'when it ends by itself',
    id: 'names the session in addresses',
    browser: 'shown so that its owner recognises it',
    system: 'shown so that its owner recognises it',
    network: 'the address without its last part, for the same',
    last_seen_at: 'shown so that its owner sees which are in use',
    confirmed_at: 'when the password was given again, for calls that ask for it',
  },
})

interface TwoStepTable {
  user_id: string
  /** In base32. Not a hash, because each code is computed with it. */
  secret: string
  created_at: Date
  /** Null while the secret waits for its first code; until then, sign-in does not ask for one. */
  confirmed_at: Date | null
  last_time_step: number | null
}

export const twoStep = defineTable<TwoStepTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'asks for a second step at sign-in',
  kept: 'until it is turned off',
  exports: { 'two-step': { where: 'user_id', key: 'user_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'whose it is',
    secret: unread('computes the codes'),
    created_at: 'when it was set up',
    confirmed_at: 'when it was turned on',
    last_time_step: unread('the last code that was used, so that none works twice'),
  },
})

interface RecoveryCodeTable {
  user_id: string
  /** SHA-256; a used code has no row. */
  code_hash: string
}

export const recoveryCode = defineTable<RecoveryCodeTable>({
  key: ['user_id', 'code_hash'],
  bounds: [{ because: 'ten of each person; new ones replace them' }],
  why: 'replaces the second step once',
  kept: 'until it is used, or the second step is turned off',
  exports: 'only hashes are stored',
  erased: { rows: { user_id: 'id' } },
  columns: { user_id: 'whose code it is', code_hash: unread('SHA-256 of the code, to compare it') },
})

export interface IdentityTable {
  issuer: string
  /** The provider's name for the account, which it never gives to another (OpenID Connect Core §8). */
  subject: string
  user_id: string
  created_at: Date
}

export const identity = defineTable<IdentityTable>({
  key: ['issuer', 'subject'],
  bounds: [{ onePer: ['user_id', 'issuer'] }],
  why: 'signs in with an account at a provider',
  kept: 'until it is unlinked',
  exports: { identities: { where: 'user_id', key: 'issuer' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    issuer: 'the provider',
    subject: 'the provider’s name for the account',
    user_id: 'who signs in',
    created_at: 'when it was linked',
  },
})

export interface ApiTokenTable {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the token, so that a stolen table opens nothing. */
  token_hash: string
  /** Separated by spaces. */
  scopes: string
  created_at: Date
  /** To the minute. */
  last_used_at: Date | null
}

export const apiToken = defineTable<ApiTokenTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxTokensPerUser',
      per: 'user',
      past: '409',
      where: 'server/features/api-token/api-tokens.ts',
    },
    { calls: ['own tokens'] },
  ],
  why: 'lets a program act for the person',
  kept: 'until it is revoked or the account is deleted',
  exports: { 'api-tokens': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the token in addresses',
    user_id: 'for whom the program acts',
    name: 'the word by which its owner recognises it',
    token_hash: unread('SHA-256 of the token, to compare it'),
    scopes: 'what the program may do',
    created_at: 'when it was made',
    last_used_at: 'shown so that its owner sees whether it is in use',
  },
})
