import { useState } from 'react'
import { type Held, keepHeld, readHeld } from './held-store.ts'

/** Answers that the learner gave and has not sent yet. They outlive a reload. */
export function useHeld(attemptId: string) {
  const [held, setHeld] = useState(() => readHeld(attemptId))
  const change = (next: Held) => {
    setHeld(next)
    keepHeld(attemptId, next)
  }
  return {
    held,
    hold: (questionId: string, value: unknown) => change({ ...held, [questionId]: value }),
    release: (questionId: string) => change((({ [questionId]: _, ...others }) => others)(held)),
    forget: () => change({}),
  }
}
