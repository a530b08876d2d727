import { DatabaseSync } from 'node:sqlite'

// By the migration that created the table. Invited people stay invited and can be invited again.
const signIns: [migration: string, statement: string][] = [
  ['0001-first-rooms', 'delete from session'],
  ['0013-api-tokens', 'delete from api_token'],
  ['0018-password-resets', 'delete from password_reset'],
  ['0024-emails', 'delete from email_link'],
  ['0024-emails', 'update invitation set expires_at = created_at'],
  ['0030-passkeys', 'delete from passkey_challenge'],
]

/**
 * A session, API token or link that ended after a backup must stay ended when that is restored. `migrations` says which
 * tables exist.
 */
export const forgetSignIns = (migrations: string[]) =>
  signIns
    .filter(([migration]) => migrations.includes(migration))
    .map(([, statement]) => statement)
    .join('; ')

/** A restored backup is a separate library: its first start gives it a new id. */
export const forgetLibrary = `delete from library where key = 'library-id'`

/** Runs `sql` in a database file that is not open elsewhere; afterwards the file needs no WAL file. */
export function forgetIn(file: string, sql: string) {
  using db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = delete; ${sql}`)
}
