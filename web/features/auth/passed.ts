import { type Location, useLocation } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'

/** What other pages pass along: where to return to, and the e-mail of a new account. */
export type Passed = { from?: Location; email?: string } | null

// React Router's key of the location that a document was opened with.
const firstKey = 'default'

/** Without something passed along, the page whose link was pressed before its code had arrived. */
export function usePassed(): Passed {
  const { state, key } = useLocation()
  // The server, which renders this page, knows no referrer.
  const isHydrated = useIsHydrated()
  return (state as Passed) ?? (isHydrated && key === firstKey ? readReferrer() : null)
}

function readReferrer(): Passed {
  const { origin, pathname, search } = URL.parse(document.referrer) ?? {}
  const isOfSignIn = pathname === pages.login || pathname === pages.signup
  if (origin !== window.location.origin || !pathname || isOfSignIn) return null
  return { from: { pathname, search: search ?? '', hash: '', state: null, key: firstKey } as Location }
}
