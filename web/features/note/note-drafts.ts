import { ownStorage } from '../../lib/windows/own-storage.ts'

/** Unsaved text; `revision` belongs to the note that it changes. */
export type NoteDraft = { text: string; second: number | null; revision?: number }

const keyOf = (id: string) => (userId: string) => `note:${userId}:${id}`

/** `id` of a lecture for a new note, or of a note. */
export function readDraft(id: string): NoteDraft | undefined {
  try {
    const draft = JSON.parse(ownStorage.read(keyOf(id)) ?? '') as Partial<NoteDraft>
    if (typeof draft.text !== 'string') return undefined
    const number = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined)
    const revision = number(draft.revision)
    return { text: draft.text, second: number(draft.second) ?? null, ...(revision && { revision }) }
  } catch {
    return undefined
  }
}

export function saveDraft(id: string, draft: NoteDraft | undefined) {
  if (draft) ownStorage.write(keyOf(id), JSON.stringify(draft))
  else ownStorage.forget(keyOf(id))
}
