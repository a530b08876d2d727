import { ownStorage } from '../../../lib/windows/own-storage.ts'
import { type AnswerStore, without } from './answer-queue.ts'

type Entries = ReturnType<AnswerStore['read']>

const beginningOf = (userId: string) => `quiz-answers ${userId} `

/** The attempts whose answers this browser keeps, from this page or an earlier one. */
export const listKept = () => ownStorage.endings(beginningOf)

/** In the browser's storage, for the user who answers; it goes when they log out. */
export function openAnswerStore(attemptId: string): AnswerStore {
  const keyOf = (userId: string) => beginningOf(userId) + attemptId
  const read = (): Entries => {
    try {
      return JSON.parse(ownStorage.read(keyOf) ?? '{}')
    } catch {
      return {}
    }
  }
  const write = (entries: Entries) => {
    if (Object.keys(entries).length > 0) ownStorage.write(keyOf, JSON.stringify(entries))
    else ownStorage.forget(keyOf)
  }
  return {
    read,
    keep: (questionId, entry) => write({ ...read(), [questionId]: entry }),
    drop(questionId, sequence) {
      const entries = read()
      if ((entries[questionId]?.sequence ?? Number.POSITIVE_INFINITY) <= sequence)
        write(without(entries, questionId))
    },
  }
}
