import { type Location, useLocation } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'

/** What other pages pass along: the page to return to, and the e-mail of a new account. */
export type Passed = { from?: Location; email?: string } | null

// React Router's key for the first location of a document.
const firstKey = 'default'

/** Without passed state it returns the page whose link was pressed before its code had loaded. */
export function usePassed(): Passed {
  const { state, key } = useLocation()
  // The server renders this page without a referrer.
  const isHydrated = useIsHydrated()
  return (state as Passed) ?? (isHydrated && key === firstKey ? readReferrer() : null)
}

function readReferrer(): Passed {
  const { origin, pathname, search } = URL.parse(document.referrer) ?? {}
  const isOfSignIn = pathname === pages.login || pathname === pages.signup
  if (origin !== window.location.origin || !pathname || isOfSignIn) return null
  return { from: { pathname, search: search ?? '', hash: '', state: null, key: firstKey } as Location }
}
