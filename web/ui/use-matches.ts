import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; follows when that changes. On the server none does. */
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
