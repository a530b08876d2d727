import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { healthQuery, todayQuery } from './today-queries.ts'

// Then the tasks say that they take long, and nobody waits for them with an empty page.
const maxWaitMs = 5_000

/** What is below the tasks appears with them, so that nothing moves under the pointer. */
export function useRestWaits(hasTasks: boolean): [isWaiting: boolean, show: () => void] {
  const [isWaiting, setIsWaiting] = useState(hasTasks)
  const show = useCallback(() => setIsWaiting(false), [])
  useEffect(() => {
    const timer = setTimeout(show, maxWaitMs)
    return () => clearTimeout(timer)
  }, [show])
  return [isWaiting, show]
}

/** Whether the tasks have their height: they are known, or could not be loaded. */
export function useIsTodaySettled() {
  const { data, isPending } = useQuery(todayQuery)
  const needsHealth = useSession().role === 'ADMIN' && data?.tasks.length === 0
  const health = useQuery({ ...healthQuery, enabled: needsHealth })
  return !isPending && !(needsHealth && health.isPending)
}
