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

export interface TwoStepTable {
  user_id: string
  /** In base32. Not a hash, because each code is computed with it. */
  secret: string
  created_at: Date
  /** Null while the secret waits for its first code; until then, sign-in does not ask for one. */
  confirmed_at: Date | null
  last_time_step: number | null
}

export interface RecoveryCodeTable {
  user_id: string
  /** SHA-256; a used code has no row. */
  code_hash: string
}

export interface IdentityTable {
  issuer: string
  /** The provider's name for the account, which it never gives to another (OpenID Connect Core §8). */
  subject: string
  user_id: string
  created_at: Date
}

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
