import { DatabaseSync } from 'node:sqlite'

/** A session that was ended after a backup or snapshot was made must not open anything when that comes back. */
export const forgetSessions = 'delete from session'

/** The same in a database file that nothing else has open; afterwards the file is whole without a WAL file. */
export function forgetSessionsIn(file: string) {
  using db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = delete; ${forgetSessions}`)
}
