import { CancelledError, QueryClient } from '@tanstack/react-query'
import { CallCancelled } from './call.ts'

/** What failed is loaded again when the network comes back. */
const refetchOnReconnect = ({ state }: { state: { status: string } }) => state.status === 'error' && 'always'

/** Nothing else is retried or reloaded automatically: people see failures with a button to try again. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // By default requests pause silently while the browser believes it is offline.
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect,
        staleTime: 30_000,
      },
    },
  })

/** For parts that show their own failure: what failed is loaded again when the part opens again. */
export const reloadsItself = { retryOnMount: true } as const

export const queryClient = makeQueryClient()

/** Cancels requests that have no data yet, and sends them again. */
export function resendRequests() {
  const isEmpty = { fetchStatus: 'fetching', predicate: isWithoutData } as const
  for (const query of queryClient.getQueryCache().findAll(isEmpty))
    void query.cancel({ revert: true }).then(() => query.fetch().catch(() => {}))
}

const isWithoutData = ({ state }: { state: { data: unknown } }) => state.data === undefined

/** Asking again or leaving a page cancels requests; that is no error to report. */
export function showCancelled(error: unknown): never {
  throw error instanceof CancelledError ? new CallCancelled() : error
}
