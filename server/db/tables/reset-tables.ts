/** The link with which a user sets a new password: one for each user, so that a second one voids the first. */
export interface PasswordResetTable {
  user_id: string
  /** SHA-256 of the link's token, so that a stolen table opens no account. */
  token_hash: string
  created_at: Date
  expires_at: Date
}
