import { QueryClient } from '@tanstack/react-query'

/** Nothing is asked again behind a person's back: a failure is shown, with a button that tries again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 30_000 },
  },
})
