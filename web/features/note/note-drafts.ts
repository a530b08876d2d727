import { session } from '../../lib/session.ts'
import { previewedCourse } from '../../lib/windows/preview.ts'

/** Unsaved text; `revision` belongs to the note that it changes. */
export type NoteDraft = { text: string; second: number | null; revision?: number }

// Signing out clears this browser's storage.
const keyOf = (id: string) => `note:${session().data._id ?? ''}:${id}`

/** `id` of a lecture for a new note, or of a note. */
export function readDraft(id: string): NoteDraft | undefined {
  if (previewedCourse()) return undefined
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(id)) ?? '') as Partial<NoteDraft>
    if (typeof draft.text !== 'string') return undefined
    const number = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined)
    const revision = number(draft.revision)
    return { text: draft.text, second: number(draft.second) ?? null, ...(revision && { revision }) }
  } catch {
    return undefined
  }
}

/** Saves nothing where the storage is full or forbidden. */
export function saveDraft(id: string, draft: NoteDraft | undefined) {
  if (previewedCourse()) return
  try {
    if (draft) localStorage.setItem(keyOf(id), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(id))
  } catch {}
}
