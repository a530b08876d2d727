import { session } from '../../../lib/session.ts'

// Signing out clears the whole storage of this browser.
const keyOf = (of: string) => `typed ${session().data._id ?? ''} ${of}`

/** What this person typed in this browser and has not sent. Without a storage nothing is kept. */
export function readTyped(of: string) {
  try {
    return localStorage.getItem(keyOf(of)) ?? undefined
  } catch {
    return undefined
  }
}

export function storeTyped(of: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), text)
  } catch {
    // It is full or forbidden: the text still stands in its field.
  }
}
