import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/generated/layout.ts'
import { onSessionEnd } from '../lib/call.ts'
import { currentUserQuery } from '../lib/current-user.ts'
import { useIsHydrated } from '../lib/hydrated.ts'
import { useSession } from '../lib/session.ts'
import { useUndoOffers } from '../lib/undo.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

// Loaded when something is deleted for the first time.
const UndoBar = lazy(() => import('./undo-bar.tsx'))

// Notifications must not cover the menu's button on phones.
const belowTheBar = { top: '4.5rem', zIndex: 60 }
// Fixed width, left-aligned: the outcome appears exactly where the loading message was.
const toastClass = 'w-full [&>div:last-child]:justify-start!'
const look = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
}

export function Layout() {
  const t = useTranslate()
  useCurrentUser()
  useLoginWhenSessionEnds()
  const page = useFocusOnOpening()
  const offers = useUndoOffers()
  const isHydrated = useIsHydrated()
  return (
    <>
      <a href="#page" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        {t(messages.skipToPage)}
      </a>
      <Header />
      <main ref={page} id="page" tabIndex={-1} className="min-h-[calc(90dvh-4rem)] outline-none">
        <Outlet />
      </main>
      <Footer />
      {offers.length > 0 && (
        <Suspense>
          <UndoBar offers={offers} />
        </Suspense>
      )}
      {/* A toast in the first render would not match the server's HTML. */}
      {isHydrated && (
        <Toaster containerStyle={belowTheBar} toastOptions={{ className: toastClass, style: look }} />
      )}
      <ScrollRestoration />
    </>
  )
}

/** Requests the user once per page load if one is remembered: the memory may be outdated. */
function useCurrentUser() {
  const { isLoggedIn } = useSession()
  useQuery({ ...currentUserQuery, enabled: isLoggedIn })
}

/** Focuses each new page, so that keyboards and screen readers start there as in a fresh document. */
function useFocusOnOpening() {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const openedPath = useRef(pathname)
  useEffect(() => {
    if (openedPath.current === pathname) return
    openedPath.current = pathname
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}

/** After login the user returns to the page that they were on. */
function useLoginWhenSessionEnds() {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    onSessionEnd(() => navigate(pages.login, { replace: true, state: { from: location } }))
  }, [navigate, location])
}
