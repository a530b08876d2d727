import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date; always false on the server. */
export function useMatches(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
