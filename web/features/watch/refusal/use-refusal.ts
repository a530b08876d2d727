import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalQuery } from '../../lecture/lecture-queries.ts'
import { outbox } from '../../progress/outbox/own-outbox.ts'

/** Why the server refuses the lectures now; undefined if it gives them. */
export const useRefusal = (courseId: string) => useQuery(refusalQuery(courseId)).data ?? undefined

/** Sends what waits in this browser: when the page opens, and when the lectures are given again. */
export function useSentReports(isRefused: boolean) {
  useEffect(() => {
    if (!isRefused) void outbox.retryNow()
  }, [isRefused])
}
