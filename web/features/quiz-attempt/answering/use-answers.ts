import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Attempt } from '../../../../contract/endpoints/quiz-attempt.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import { type Saved, sendAnswer } from '../attempt-queries.ts'
import { openAnswerQueue } from './answer-queue.ts'
import { openAnswerStore } from './answer-store.ts'
import type { ServerClock } from './server-clock.ts'

type On = { onSaved: (questionId: string, reply: Saved) => void; onRefused: (why: Text) => void }

function later(act: () => void, ms: number) {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

const tenthMs = 100

/** Tenths of a second since the attempt began, by the server's clock. */
const countTenths =
  (clock: ServerClock, { startedAt }: Pick<Attempt, 'startedAt'>) =>
  () =>
    Math.floor((clock.now() - Date.parse(startedAt)) / tenthMs)

/** The queue of an open attempt, for as long as its page is shown. */
export function useAnswers(attempt: Attempt, clock: ServerClock, { onSaved, onRefused }: On) {
  const saved = useEffectEvent(onSaved)
  const refused = useEffectEvent(onRefused)
  const [heard] = useState(() => ({ saved: (_id: string, _reply: Saved) => {}, refused: (_why: Text) => {} }))
  const [queue] = useState(() =>
    openAnswerQueue<Saved>({
      answers: attempt.answers,
      sequences: attempt.sequences,
      store: openAnswerStore(attempt.attemptId),
      send: (answer) => sendAnswer(attempt.attemptId, answer),
      onSaved: (id, reply) => heard.saved(id, reply),
      onRefused: (_, why) => heard.refused(why),
      moment: countTenths(clock, attempt),
      later,
    }),
  )
  useEffect(() => {
    heard.saved = (id, reply) => saved(id, reply)
    heard.refused = (why) => refused(why)
    const sendNow = () => void queue.flush()
    window.addEventListener('online', sendNow)
    // A hidden page may be ended without a word.
    document.addEventListener('visibilitychange', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendNow)
    }
  }, [heard, queue])
  useEffect(() => () => queue.close(), [queue])
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.read, queue.read) }
}
