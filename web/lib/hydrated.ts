import { useSyncExternalStore } from 'react'

/** Whether React has taken over what the server rendered: what only a browser shows begins then. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
