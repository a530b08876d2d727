/** The link for setting a new password: one per user, so that a second one voids the first. */
export interface PasswordResetTable {
  user_id: string
  /** SHA-256 of the link's token, so that a stolen table opens no account. */
  token_hash: string
  created_at: Date
  expires_at: Date
}

export interface EmailLinkTable {
  user_id: string
  kind: 'confirm' | 'change'
  /** The address that the link was sent to and proves. */
  email: string
  token_hash: string
  created_at: Date
  expires_at: Date
}

export interface InvitationTable {
  user_id: string
  token_hash: string
  created_at: Date
  expires_at: Date
}
