import { session } from '../../lib/session.ts'

/** Unsaved text; `revision` belongs to the note that it changes. */
export type Kept = { text: string; second: number | null; revision?: number }

// Signing out clears this browser's storage.
const keyOf = (id: string) => `note:${session().data._id ?? ''}:${id}`

/** `id` of a lecture for a new note, or of a note. */
export function readKept(id: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? '') as Partial<Kept>
    if (typeof kept.text !== 'string') return undefined
    const number = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined)
    const revision = number(kept.revision)
    return { text: kept.text, second: number(kept.second) ?? null, ...(revision && { revision }) }
  } catch {
    return undefined
  }
}

/** A full or forbidden storage keeps nothing. */
export function keep(id: string, kept: Kept | undefined) {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(id))
  } catch {}
}
