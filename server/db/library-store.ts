import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { leaveTaken, lockRows } from './dialect.ts'
import type { Database } from './open.ts'

const secretBytes = 32

/** The value that the library has under a key. */
export async function findValue(db: Database, key: string): Promise<string | undefined> {
  const row = db.selectFrom('library').select('value').where('key', '=', key)
  return (await row.executeTakeFirst())?.value
}

export async function saveValue(db: Database, key: string, value: string) {
  await db
    .insertInto('library')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the value that stands: another process may have added its own first. */
export async function addValueOnce(db: Database, key: string, value: string): Promise<string> {
  await db
    .insertInto('library')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findValue(db, key)) ?? value
}

export async function removeValue(db: Database, key: string) {
  await db.deleteFrom('library').where('key', '=', key).execute()
}

/** Without it, two simultaneous changes would each miss the other's. */
export async function lockLibrary(trx: Database) {
  await lockRows(trx, trx.selectFrom('library').select('key')).execute()
}

/** Whether `trx` may do work that one process does at a time; false while another process does it. */
export async function takeTurn(trx: Database, key: string): Promise<boolean> {
  if ((await findValue(trx, key)) === undefined) await addValueOnce(trx, key, '')
  const row = trx.selectFrom('library').select('key').where('key', '=', key)
  return (await leaveTaken(trx, row).execute()).length > 0
}

/** A secret that is made when it is first needed, and is the same in every process. */
export const secretNamed = async (db: Database, key: string) =>
  (await findValue(db, key)) ?? addValueOnce(db, key, randomBytes(secretBytes).toString('base64url'))

/** Throws if the database is unreadable, its disk still fails, or its file is damaged, gone or replaced. */
export async function probeDatabase(db: Database) {
  await db.selectFrom('library').select('key').limit(1).execute()
  // On SQLite, a raw query goes to the writer, which reopens the file if in doubt.
  await sql`select 1`.execute(db)
}
