import { setImmediate } from 'node:timers/promises'
import * as rules from '../../../contract/messages/rules.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { openTurns } from '../../db/search/open-turns.ts'
import { foundKey } from '../../db/search/search-words.ts'
import { findNoteSortKey, listNotes, type NoteRow, type NoteSortKey } from './note-store.ts'

const notesAtOnce = 20

type Page = { rows: NoteRow[]; nextCursor: string | null }

export async function readPage(db: Database, sortKeys: NoteSortKey[], limit: number): Promise<Page> {
  const page = sortKeys.slice(0, limit)
  const nextCursor = sortKeys.length > limit ? (page.at(-1)?.id ?? null) : null
  return { rows: await readRows(db, page), nextCursor }
}

export async function findPage(
  db: Database,
  sortKeys: NoteSortKey[],
  { limit, q }: { limit: number; q: string },
): Promise<Page> {
  const sought = foundKey(q)
  const found: NoteRow[] = []
  const takeTurn = openTurns()
  for await (const rows of readBatches(db, sortKeys)) {
    for (const row of rows) {
      if (foundKey(row.text).includes(sought)) found.push(row)
      // The longest note of letters that stand for whole words takes 4 ms.
      await takeTurn()
    }
    if (found.length > limit) break
  }
  const rows = found.slice(0, limit)
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function* readBatches(db: Database, sortKeys: NoteSortKey[]): AsyncGenerator<NoteRow[]> {
  for (let from = 0; from < sortKeys.length; from += notesAtOnce) {
    yield await readRows(db, sortKeys.slice(from, from + notesAtOnce))
    // SQLite reads never wait, so this lets other requests in.
    await setImmediate()
  }
}

async function readRows(db: Database, sortKeys: NoteSortKey[]) {
  const rows = new Map(
    (
      await listNotes(
        db,
        sortKeys.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return sortKeys.flatMap(({ id }) => rows.get(id) ?? [])
}

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
