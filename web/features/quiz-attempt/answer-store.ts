import { ownStorage } from '../../lib/windows/own-storage.ts'
import type { AnswerStore } from './answer-queue.ts'

/** In the browser's storage, for the user who answers; it goes when they log out. */
export function openAnswerStore(attemptId: string): AnswerStore {
  const keyOf = (userId: string) => `quiz-answers ${userId} ${attemptId}`
  return {
    read() {
      try {
        return JSON.parse(ownStorage.read(keyOf) ?? '{}')
      } catch {
        return {}
      }
    },
    write(entries) {
      if (Object.keys(entries).length > 0) ownStorage.write(keyOf, JSON.stringify(entries))
      else ownStorage.forget(keyOf)
    },
  }
}
