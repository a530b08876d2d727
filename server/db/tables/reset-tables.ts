/** The link with which a user sets a new password: one for each user, so that a second one voids the first. */
export interface PasswordResetTable {
  user_id: string
  /** SHA-256 of the link's token, so that a stolen table opens no account. */
  token_hash: string
  created_at: Date
  expires_at: Date
}

/** The link that confirms the e-mail of an account, and the one that changes it: one of each kind for each user. */
export interface EmailLinkTable {
  user_id: string
  kind: 'confirm' | 'change'
  /** What the link proves: the address it was sent to. */
  email: string
  token_hash: string
  created_at: Date
  expires_at: Date
}

/** A user who was invited and has not set a password. */
export interface InvitationTable {
  user_id: string
  token_hash: string
  created_at: Date
  expires_at: Date
}
