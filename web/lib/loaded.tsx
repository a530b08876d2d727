import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Text } from '../../contract/messages/message.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { resendRequests } from './calls/query-client.ts'

type Props<T> = {
  query: UseQueryResult<T> | UseInfiniteQueryResult<T>
  notLoaded: Text
  /** Of the skeleton, such as `h-32`. */
  height: string
  children: (data: T) => ReactNode
}

/** Shows a query's data: a skeleton first, and a sentence with Try again after a failure. */
export function Loaded<T>({ query, notLoaded, height, children }: Props<T>) {
  const t = useTranslate()
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <TryAgain heading={t(notLoaded)} error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Waiting onTryAgain={resendRequests} className="grid gap-3">
      <div className={`skeleton w-full ${height}`} />
    </Waiting>
  )
}
