import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showError, textOf } from '../../lib/notify.ts'
import { type Further, type List, loadMore, rowsOf } from './marking-queries.ts'

type Query = Pick<UseInfiniteQueryResult<List>, 'data'> & Further

/** The row after the chosen one, from the next page at the end of what is loaded; nothing if people chose another meanwhile. */
export function useNextRow(list: Query, chosen: string | undefined) {
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  return async () => {
    const rows = rowsOf(list.data)
    const next = rows.findIndex(({ submissionId }) => submissionId === chosen) + 1
    if (rows[next] || next === 0 || !list.hasNextPage) return rows[next]
    const { data, error } = await loadMore(list)
    if (error) showError(textOf(error))
    return latest.current === chosen ? rowsOf(data)[next] : undefined
  }
}
