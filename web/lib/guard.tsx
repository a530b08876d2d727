import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import type { Role } from '../../contract/endpoints/user.ts'
import { WaitingPage } from '../ui/waiting-page.tsx'
import { currentUserQuery } from './current-user.ts'
import { useIsHydrated } from './hydrated.ts'
import { useSession } from './session.ts'

/** Lets only these roles in: others go to the login page, which brings them back, or to the denied page. */
export function Guard({ roles }: { roles: readonly Role[] }) {
  const { isLoggedIn, hasLeft, role } = useSession()
  // What the server rendered it let this person see: the page stands while the server is asked once more who that is.
  const isHydrated = useIsHydrated()
  const [wasRendered] = useState(!isHydrated)
  const [wasLoggedIn] = useState(isLoggedIn || wasRendered)
  const location = useLocation()
  // Asked once per visit: the browser's memory of a role may be older than the server's.
  const { isPending } = useQuery({ ...currentUserQuery, enabled: isLoggedIn })
  if (!isHydrated) return <Outlet />
  // Signing out opens a page that anybody may see, in its own time: until it is there this one has nothing to guard.
  if (wasLoggedIn && hasLeft) return <WaitingPage />
  if (!isLoggedIn) return <Navigate to={pages.login} replace state={{ from: location }} />
  if (isPending && !wasRendered) return <WaitingPage />
  if (!roles.some((allowed) => allowed === role)) return <Navigate to={pages.denied} replace />
  return <Outlet />
}
