export interface AccountDeletionTable {
  user_id: string
  /** The account shows another name meanwhile; undoing restores this one. */
  full_name: string
  deleted_at: Date
  /** Replaces the account in the audit log; set in the transaction that erases it. */
  pseudonym: string | null
}
