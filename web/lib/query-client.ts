import { QueryClient } from '@tanstack/react-query'

/** Nothing is asked again behind a person's back: a failure is shown, with a button that tries again. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Whether there is a network is found out by asking: a call that waits for one would wait without a word.
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
      },
    },
  })

/** What this browser has asked so far. A page rendered on the server has a client of its own. */
export const queryClient = makeQueryClient()
