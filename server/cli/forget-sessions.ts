import { DatabaseSync } from 'node:sqlite'

/**
 * A session, API token or link that ended after a backup must stay ended when that is restored. Invited people stay invited
 * and can be invited again.
 */
export const forgetSignIns = [
  'delete from session',
  'delete from api_token',
  'delete from password_reset',
  'delete from email_link',
  'update invitation set expires_at = created_at',
  'delete from passkey_challenge',
].join('; ')

/** A restored backup is a separate library: its first start gives it a new id. */
export const forgetLibrary = `delete from library where key = 'library-id'`

/** Runs `sql` in a database file that is not open elsewhere; afterwards the file needs no WAL file. */
export function forgetIn(file: string, sql: string) {
  using db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = delete; ${sql}`)
}
