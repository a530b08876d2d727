import { session } from '../../../lib/session.ts'
import { previewedCourse } from '../../../lib/windows/preview.ts'
import type { Chosen } from '../mention/chosen.ts'

// Signing out clears this browser's storage.
const keyOf = (of: string) => `typed ${session().data._id ?? ''} ${of}`

/** Unsent text of this user in this browser; undefined if the browser stores nothing. */
export function readTyped(of: string) {
  if (previewedCourse()) return undefined
  try {
    return localStorage.getItem(keyOf(of)) ?? undefined
  } catch {
    return undefined
  }
}

export function storeTyped(of: string, text: string) {
  if (previewedCourse()) return
  try {
    if (text === '') localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), text)
  } catch {
    // A full or forbidden storage keeps nothing; the text is still in its field.
  }
}

const choicesIn = (of: string) => `people in ${of}`

/** Whom the unsent text names by choice. */
export function readTypedChoices(of: string): Chosen[] {
  try {
    return JSON.parse(readTyped(choicesIn(of)) ?? '[]')
  } catch {
    return []
  }
}

export const storeTypedChoices = (of: string, chosen: Chosen[]) =>
  storeTyped(choicesIn(of), chosen.length > 0 ? JSON.stringify(chosen) : '')
