import type { AnswerStore, SendResult, Sent } from './answer-queue.ts'

type Needs<Reply> = {
  /** By the ids of attempts. */
  stores: Map<string, AnswerStore>
  send: (attemptId: string, answer: Sent) => Promise<SendResult<Reply>>
  onSaved: (reply: Reply) => void
}

/**
 * Sends what earlier pages could not, before an attempt is read: reading is a sign of life, after which nothing that
 * was answered without a network counts any more. Resolves to whether the server has heard all of it.
 */
export async function sendKept<Reply>({ stores, send, onSaved }: Needs<Reply>) {
  for (const [attemptId, store] of stores)
    for (const [questionId, { answer, sequence }] of Object.entries(store.read())) {
      const result = await send(attemptId, { questionId, answer, sequence })
      if (result === 'again') return false
      store.drop(questionId, sequence)
      if ('saved' in result) onSaved(result.saved)
    }
  return true
}
