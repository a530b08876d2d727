import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * How far a library has moved: `frozen` while the rest is copied, then `moved`. `database` and `media` say where the
 * moved halves are.
 */
export type MoveNote = {
  stage: 'frozen' | 'moved'
  database?: string | undefined
  media?: string | undefined
}

const [noteKey, arrivingKey] = ['move', 'arriving']

/** Notes are about one place of a library, so they are not copied to another. */
export const isMoveNote = (key: unknown) => key === noteKey || key === arrivingKey

export async function readMoveNote(db: Kysely<Tables>): Promise<MoveNote | undefined> {
  const text = await read(db, noteKey)
  return text === undefined ? undefined : JSON.parse(text)
}

export const writeMoveNote = (db: Kysely<Tables>, note: MoveNote) => write(db, noteKey, JSON.stringify(note))
export const removeMoveNote = (db: Kysely<Tables>) => remove(db, noteKey)

export const readArriving = (db: Kysely<Tables>) => read(db, arrivingKey)
export const writeArriving = (db: Kysely<Tables>, id: string) => write(db, arrivingKey, id)
export const removeArriving = (db: Kysely<Tables>) => remove(db, arrivingKey)

async function read(db: Kysely<Tables>, key: string) {
  const row = await db.selectFrom('library').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

async function write(db: Kysely<Tables>, key: string, value: string) {
  await db
    .insertInto('library')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function remove(db: Kysely<Tables>, key: string) {
  await db.deleteFrom('library').where('key', '=', key).execute()
}
