import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../db/open.ts'
import { searchKey } from '../../db/search/search-words.ts'
import { listNotes, type NotePlace, type NoteRow } from './note-store.ts'

// Folding this many of the longest notes takes about 15 ms.
const notesAtOnce = 20

type Page = { rows: NoteRow[]; nextCursor: string | null }

export async function readPage(db: Database, places: NotePlace[], limit: number): Promise<Page> {
  const page = places.slice(0, limit)
  const nextCursor = places.length > limit ? (page.at(-1)?.id ?? null) : null
  return { rows: await readRows(db, page), nextCursor }
}

export async function findPage(
  db: Database,
  places: NotePlace[],
  { limit, q }: { limit: number; q: string },
): Promise<Page> {
  const sought = searchKey(q)
  const found: NoteRow[] = []
  for await (const rows of readBatches(db, places)) {
    found.push(...rows.filter(({ text }) => searchKey(text).includes(sought)))
    if (found.length > limit) break
  }
  const rows = found.slice(0, limit)
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function* readBatches(db: Database, places: NotePlace[]): AsyncGenerator<NoteRow[]> {
  for (let from = 0; from < places.length; from += notesAtOnce) {
    yield await readRows(db, places.slice(from, from + notesAtOnce))
    // SQLite reads never wait, so this lets other requests in.
    await setImmediate()
  }
}

async function readRows(db: Database, places: NotePlace[]) {
  const rows = new Map(
    (
      await listNotes(
        db,
        places.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return places.flatMap(({ id }) => rows.get(id) ?? [])
}
