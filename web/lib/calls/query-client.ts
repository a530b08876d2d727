import { QueryClient } from '@tanstack/react-query'

/** Nothing is retried or reloaded automatically: failures are shown with a button to try again. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // By default a request pauses silently while the browser believes that it is offline.
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
      },
    },
  })

export const queryClient = makeQueryClient()
