import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import type { Role } from '../../contract/endpoints/user.ts'
import { WaitingPage } from '../ui/waiting.tsx'
import { resendRequests } from './calls/query-client.ts'
import { currentUserQuery } from './current-user.ts'
import { useIsHydrated } from './hydrated.ts'
import { loadIfReachable } from './missing-code.ts'
import { useSession } from './session.ts'

type Props = { roles: readonly Role[]; admitsEditors?: boolean }

/**
 * Admits only these roles, and with `admitsEditors` everyone who edits a course. Others go to the denied page
 * or to the login page, which leads back here.
 */
export function Guard({ roles, admitsEditors = false }: Props) {
  const { isLoggedIn, hasLeft, role, data } = useSession()
  // The server has rendered the page for this user, so it stays while the user is loaded again.
  const isHydrated = useIsHydrated()
  const [wasRendered] = useState(!isHydrated)
  const [wasLoggedIn] = useState(isLoggedIn || wasRendered)
  const location = useLocation()
  // Once per page load, because the remembered role may be out of date.
  const { isPending } = useQuery({ ...currentUserQuery, enabled: isLoggedIn })
  if (!isHydrated) return <Outlet />
  // Signing out navigates to a public page, which takes time; this page must not redirect until then.
  if (wasLoggedIn && hasLeft) return <WaitingPage onTryAgain={() => void loadIfReachable()} />
  if (!isLoggedIn) return <Navigate to={pages.login} replace state={{ from: location }} />
  if (isPending && !wasRendered) return <WaitingPage onTryAgain={resendRequests} />
  const isEditor = admitsEditors && data.isEditor
  if (!isEditor && !roles.some((allowed) => allowed === role)) return <Navigate to={pages.denied} replace />
  return <Outlet />
}
