import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Attempt } from '../../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { CallError, send } from '../../../lib/calls/call.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { openServerClock } from './server-clock.ts'

const askAgainMs = 15_000

type On = {
  /** Sends what was answered: asking is a word to the server, after which late answers do not count. */
  sendFirst: (isOver: boolean) => Promise<boolean>
  onOver: () => void
  onHandedIn: () => void
}

/**
 * Until when an open attempt may be answered, as the server says again and again: extra time may come meanwhile, and only
 * the server says that the time is over or that the attempt was handed in elsewhere.
 */
export function useTime(attempt: Attempt, { sendFirst, onOver, onHandedIn }: On) {
  const input = { params: { attemptId: attempt.attemptId } }
  const [clock] = useState(() => openServerClock(attempt.now))
  const { data, refetch } = useQuery({
    ...endpointQuery('readAttemptTime', input),
    queryFn: async ({ signal }) => {
      const isOver = deadline !== undefined && Date.parse(deadline) <= clock.now()
      if (!(await sendFirst(isOver))) throw new CallError(messages.waitsToBeRead)
      return send('readAttemptTime', { ...input, signal })
    },
    gcTime: 0,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const deadline = data ? data.deadline : attempt.deadline
  const over = useEffectEvent(onOver)
  const handedIn = useEffectEvent(onHandedIn)
  useEffect(() => {
    if (!data) return
    clock.set(data.now)
    if (data.submittedAt) handedIn()
    else if (data.deadline && data.deadline <= data.now) over()
  }, [clock, data])
  return { clock, deadline, ask: () => void refetch() }
}
