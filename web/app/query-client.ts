import { QueryClient } from '@tanstack/react-query'

/** Nothing is asked again behind a person's back: a failure is shown, with a button that tries again. */
export const queryClient = new QueryClient({
  // Whether there is a network is found out by asking: a call that waits for one would wait without a word.
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 30_000,
    },
  },
})
