/** An account that its owner has deleted, while that can be undone. */
export interface AccountDeletionTable {
  user_id: string
  /** The account shows another name meanwhile; undoing gives this one back. */
  full_name: string
  deleted_at: Date
  /** Stands for the account in the audit log from then on; set in the transaction that erases it. */
  pseudonym: string | null
}
