import { session } from '../session.ts'

type Fields = Record<string, string>

// Signing out clears this browser's storage.
const keyOf = (of: string) => `form ${session().data._id ?? ''} ${of}`

/** What this user has typed into a form that was never sent, from the first key on, by the names of its fields. */
export function readTypedFields(of: string): Fields {
  try {
    const fields: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? '{}')
    const entries = Object.entries(fields ?? {})
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Keeps nothing where the storage is full or forbidden; the text is still in its field. */
export const keepTypedField = (of: string, name: string, value: string) =>
  write(of, { ...readTypedFields(of), [name]: value })

export function keepTypedFields(of: string, body: FormData) {
  const texts = [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  write(of, Object.fromEntries(texts))
}

function write(of: string, fields: Fields) {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(fields))
  } catch {}
}

export function forgetTypedFields(of: string) {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {}
}
