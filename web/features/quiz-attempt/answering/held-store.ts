import { ownStorage } from '../../../lib/windows/own-storage.ts'

/** By the ids of questions. */
export type Held = Record<string, unknown>

const keyFor = (attemptId: string) => (userId: string) => `quiz-typed ${userId} ${attemptId}`

export function readHeld(attemptId: string): Held {
  try {
    return JSON.parse(ownStorage.read(keyFor(attemptId)) ?? '{}')
  } catch {
    return {}
  }
}

export function keepHeld(attemptId: string, held: Held) {
  const keyOf = keyFor(attemptId)
  if (Object.keys(held).length > 0) ownStorage.write(keyOf, JSON.stringify(held))
  else ownStorage.forget(keyOf)
}
