import * as rules from '../../../contract/messages/generated/rules.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { findNotePlace, type NotePlace } from './note-store.ts'

type Compare = (one: NotePlace, other: NotePlace) => number

/** By lecture, then by second, notes without a second first. Notes at lectures that are not in `ids` come last. */
export function compareNotes(ids: readonly string[] = []): Compare {
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const rankOf = ({ lecture_id: id }: NotePlace) => ranks.get(id ?? '') ?? ids.length
  const secondOf = ({ second }: NotePlace) => second ?? -1
  return (one, other) =>
    rankOf(one) - rankOf(other) ||
    compareText(one.lecture_id ?? '', other.lecture_id ?? '') ||
    secondOf(one) - secondOf(other) ||
    compareText(one.id, other.id)
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

type Asked = { userId: string; cursor: string | undefined; compare: Compare }

/** Those after the last note of the previous page, which may be deleted by now. */
export async function findRest(db: Database, places: NotePlace[], { userId, cursor, compare }: Asked) {
  const ordered = places.toSorted(compare)
  if (cursor === undefined) return ordered
  const last = places.find(({ id }) => id === cursor) ?? (await findNotePlace(db, { userId, noteId: cursor }))
  if (!last) throw new Problem('broken', rules.pageCursor)
  return ordered.filter((place) => compare(place, last) > 0)
}
