import { DatabaseSync } from 'node:sqlite'

/** A session that was ended after a backup or snapshot was made must not open anything when that comes back. */
export const forgetSessions = 'delete from session'

/** The folder that a backup is restored into is a library of its own, and gets its own id at the first start. */
export const forgetLibrary = `delete from library where key = 'library-id'`

/** Runs this in a database file that nothing else has open; afterwards the file is whole without a WAL file. */
export function forgetIn(file: string, sql: string) {
  using db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = delete; ${sql}`)
}
