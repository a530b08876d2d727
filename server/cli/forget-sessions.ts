import { DatabaseSync } from 'node:sqlite'

// By the migration that made the table.
const signIns: [migration: string, table: string][] = [
  ['0001-first-rooms', 'session'],
  ['0013-api-tokens', 'api_token'],
  ['0018-password-resets', 'password_reset'],
  ['0030-passkeys', 'passkey_challenge'],
]

/**
 * A session, API token or link that was ended after a backup or snapshot must stay ended when that is restored. The
 * tables are those of a database with these migrations.
 */
export const forgetSignIns = (migrations: string[]) =>
  signIns
    .filter(([migration]) => migrations.includes(migration))
    .map(([, table]) => `delete from ${table}`)
    .join('; ')

/** A restored backup is a library of its own, and gets its own id at the first start. */
export const forgetLibrary = `delete from library where key = 'library-id'`

/** Runs `sql` in a database file that is not open elsewhere; afterwards the file needs no WAL file. */
export function forgetIn(file: string, sql: string) {
  using db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = delete; ${sql}`)
}
