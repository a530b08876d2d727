import { ownStorage } from '../windows/own-storage.ts'

type Fields = Record<string, string>

const keyOf = (of: string) => (userId: string) => `form ${userId} ${of}`

/** What this user has typed into a form that was never sent, from the first key on, by the names of its fields. */
export function readTypedFields(of: string): Fields {
  try {
    const fields: unknown = JSON.parse(ownStorage.read(keyOf(of)) ?? '{}')
    const entries = Object.entries(fields ?? {})
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export const keepTypedField = (of: string, name: string, value: string) =>
  write(of, { ...readTypedFields(of), [name]: value })

export function keepTypedFields(of: string, body: FormData) {
  const texts = [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  write(of, Object.fromEntries(texts))
}

const write = (of: string, fields: Fields) => ownStorage.write(keyOf(of), JSON.stringify(fields))

export const forgetTypedFields = (of: string) => ownStorage.forget(keyOf(of))
