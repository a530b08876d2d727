import { ownStorage } from '../../../lib/windows/own-storage.ts'
import type { Chosen } from '../mention/chosen.ts'

const keyOf = (of: string) => (userId: string) => `typed ${userId} ${of}`

/** Unsent text of this user in this browser; undefined if the browser stores nothing. */
export const readTyped = (of: string) => ownStorage.read(keyOf(of))

export function storeTyped(of: string, text: string) {
  if (text === '') ownStorage.forget(keyOf(of))
  else ownStorage.write(keyOf(of), text)
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
