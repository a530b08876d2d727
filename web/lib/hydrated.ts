import { useSyncExternalStore } from 'react'

/** True once React has hydrated the page; from then on browser-only content may render. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
