import { DatabaseSync } from 'node:sqlite'

/**
 * A session or API token that was ended after a backup or snapshot must stay ended when that is restored. The tables
 * are those of a database with these migrations.
 */
export const forgetSignIns = (migrations: string[]) =>
  migrations.includes('0013-api-tokens')
    ? 'delete from session; delete from api_token'
    : 'delete from session'

/** A restored backup is a library of its own, and gets its own id at the first start. */
export const forgetLibrary = `delete from library where key = 'library-id'`

/** Runs `sql` in a database file that is not open elsewhere; afterwards the file needs no WAL file. */
export function forgetIn(file: string, sql: string) {
  using db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = delete; ${sql}`)
}
