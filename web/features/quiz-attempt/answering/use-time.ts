import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Attempt } from '../../../../contract/endpoints/quiz-attempt.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { openServerClock } from './server-clock.ts'

const askAgainMs = 15_000

type On = { onOver: () => void; onHandedIn: () => void }

/**
 * Until when an open attempt may be answered, as the server says again and again: extra time may come meanwhile, and only
 * the server says that the time is over or that the attempt was handed in elsewhere.
 */
export function useTime(attempt: Attempt, { onOver, onHandedIn }: On) {
  const [clock] = useState(() => openServerClock(attempt.now))
  const { data, refetch } = useQuery({
    ...endpointQuery('readAttemptTime', { params: { attemptId: attempt.attemptId } }),
    gcTime: 0,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const over = useEffectEvent(onOver)
  const handedIn = useEffectEvent(onHandedIn)
  useEffect(() => {
    if (!data) return
    clock.set(data.now)
    if (data.submittedAt) handedIn()
    else if (data.deadline && data.deadline <= data.now) over()
  }, [clock, data])
  return { clock, deadline: data ? data.deadline : attempt.deadline, ask: () => void refetch() }
}
