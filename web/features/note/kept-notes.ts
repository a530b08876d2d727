import { session } from '../../lib/session.ts'

/** What was typed and not saved yet; `revision` is that of the note which it changes. */
export type Kept = { text: string; second: number | null; revision?: number }

// Signing out empties the storage of this browser.
const keyOf = (id: string) => `note:${session().data._id ?? ''}:${id}`

/** Of a lecture, for a new note; or of a note. */
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
