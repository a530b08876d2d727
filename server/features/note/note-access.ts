import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import type { LectureRow } from '../lecture/lecture-store.ts'
import { findNote, type NoteKey, type NoteRow } from './note-store.ts'

export async function requireNote(db: Database, key: NoteKey): Promise<NoteRow> {
  const note = await findNote(db, key)
  if (!note) throw new Problem('not-found', noteMessages.notFound)
  return note
}

/** Throws unless the lecture has this second. The length of a video in preparation may be unknown. */
export function requireSecond(lecture: LectureRow | undefined, second: number | null | undefined) {
  if (second === null || second === undefined) return
  const refuse = (message: typeof noteMessages.pastEnd) => {
    throw new Problem('broken', message, { fields: { second: message } })
  }
  if (!lecture || !isPlayed(lecture)) return refuse(noteMessages.withoutSeconds)
  const { duration_seconds: length } = lecture
  // Browsers round lengths differently.
  if (length !== null && second > Math.ceil(length)) refuse(noteMessages.pastEnd)
}
