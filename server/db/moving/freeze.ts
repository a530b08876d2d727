import { type Kysely, sql, type Transaction } from 'kysely'
import { frozenCode, isSqlite } from '../dialect.ts'
import { type Tables, tableNames } from '../tables.ts'
import { transact } from '../transact.ts'
import { type MoveNote, removeMoveNote, writeMoveNote } from './move-note-store.ts'

const events = ['insert', 'update', 'delete']

/**
 * Makes the database refuse every change of a row, in this and every other process: a write either was committed
 * before, or fails with a DatabaseFrozen. A repeated call changes the note.
 */
export const freeze = (db: Kysely<Tables>, note: MoveNote) =>
  transact(db, async (trx) => {
    await dropTriggers(trx)
    await writeMoveNote(trx, note)
    await createTriggers(trx)
  })

/** Allows changes again, and forgets the note. */
export const thaw = (db: Kysely<Tables>) =>
  transact(db, async (trx) => {
    await dropTriggers(trx)
    await removeMoveNote(trx)
  })

async function createTriggers(trx: Transaction<Tables>) {
  if (!isSqlite(trx)) {
    await sql`create or replace function lectern_frozen() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'the library is being moved' using errcode = '${frozenCode}'; end`)}`.execute(
      trx,
    )
    for (const table of tableNames)
      await sql`create trigger lectern_frozen before insert or update or delete on ${sql.table(table)}
        for each row execute function lectern_frozen()`.execute(trx)
    return
  }
  for (const [table, event] of triggers())
    await sql`create trigger ${nameOf(table, event)} before ${sql.raw(event)} on ${sql.table(table)}
      begin select raise(abort, 'the library is being moved'); end`.execute(trx)
}

async function dropTriggers(trx: Transaction<Tables>) {
  if (!isSqlite(trx)) {
    // Locks all tables before anything changes, so that running transactions end first.
    await sql`lock table ${sql.join(tableNames.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
      trx,
    )
    for (const table of tableNames)
      await sql`drop trigger if exists lectern_frozen on ${sql.table(table)}`.execute(trx)
    return
  }
  for (const [table, event] of triggers())
    await sql`drop trigger if exists ${nameOf(table, event)}`.execute(trx)
}

const triggers = () => tableNames.flatMap((table) => events.map((event) => [table, event] as const))

const nameOf = (table: string, event: string) => sql.id(`frozen_${table}_${event}`)
