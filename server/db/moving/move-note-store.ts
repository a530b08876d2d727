import { findValue, removeValue, saveValue } from '../library-store.ts'
import type { Database } from '../open.ts'

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

export async function readMoveNote(db: Database): Promise<MoveNote | undefined> {
  const text = await findValue(db, noteKey)
  return text === undefined ? undefined : JSON.parse(text)
}

export const writeMoveNote = (db: Database, note: MoveNote) => saveValue(db, noteKey, JSON.stringify(note))
export const removeMoveNote = (db: Database) => removeValue(db, noteKey)

export const readArriving = (db: Database) => findValue(db, arrivingKey)
export const writeArriving = (db: Database, id: string) => saveValue(db, arrivingKey, id)
export const removeArriving = (db: Database) => removeValue(db, arrivingKey)
