import * as rules from '../../../contract/messages/rules.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { findNoteSortKey, type NoteSortKey } from './note-store.ts'

type Compare = (one: NoteSortKey, other: NoteSortKey) => number

/** By lecture, then by second, notes without a second first. Notes at lectures that are not in `ids` come last. */
export function compareNotes(ids: readonly string[] = []): Compare {
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const rankOf = ({ lecture_id: id }: NoteSortKey) => ranks.get(id ?? '') ?? ids.length
  const secondOf = ({ second }: NoteSortKey) => second ?? -1
  return (one, other) =>
    rankOf(one) - rankOf(other) ||
    compareText(one.lecture_id ?? '', other.lecture_id ?? '') ||
    secondOf(one) - secondOf(other) ||
    compareText(one.id, other.id)
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

type PageQuery = { userId: string; cursor: string | undefined; compare: Compare }

/** Those after the last note of the previous page, which may be deleted by now. */
export async function findRest(
  db: Database,
  sortKeys: NoteSortKey[],
  { userId, cursor, compare }: PageQuery,
) {
  const ordered = sortKeys.toSorted(compare)
  if (cursor === undefined) return ordered
  const last =
    sortKeys.find(({ id }) => id === cursor) ?? (await findNoteSortKey(db, { userId, noteId: cursor }))
  if (!last) throw new Problem('broken', rules.pageCursor)
  return ordered.filter((sortKey) => compare(sortKey, last) > 0)
}
