import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import { onSessionEnd } from '../lib/call.ts'
import { currentUserQuery } from '../lib/current-user.ts'
import { useIsHydrated } from '../lib/hydrated.ts'
import { useSession } from '../lib/session.ts'
import { useUndoOffers } from '../lib/undo.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

// Fetched when something is deleted for the first time.
const UndoBar = lazy(() => import('./undo-bar.tsx'))

// The notifications must not cover the menu's button on a phone.
const belowTheBar = { top: '4.5rem', zIndex: 60 }
// One width, and words from its beginning: what a call says last stands where its loading stood.
const outletClass = 'w-full [&>div:last-child]:justify-start!'
const look = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
}

/** What stands around every page: the bar with the menu, the page, the footer, the notifications. */
export function Layout() {
  useCurrentUser()
  useLoginWhenSessionEnds()
  const page = useFocusOnOpening()
  const offers = useUndoOffers()
  const isHydrated = useIsHydrated()
  return (
    <>
      <a href="#page" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        Skip to the page
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
      {/* A notification that stands already would not be what React finds in the page. */}
      {isHydrated && (
        <Toaster containerStyle={belowTheBar} toastOptions={{ className: outletClass, style: look }} />
      )}
      <ScrollRestoration />
    </>
  )
}

/** Asked once per visit, when the browser remembers somebody: its memory may be older than the server's. */
function useCurrentUser() {
  const { isLoggedIn } = useSession()
  useQuery({ ...currentUserQuery, enabled: isLoggedIn })
}

/** Another page begins where a keyboard or a screen reader goes on, as it would with a fresh document. */
function useFocusOnOpening() {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}

/** A call that finds its session ended leads to the login page, which brings back to where one was. */
function useLoginWhenSessionEnds() {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    onSessionEnd(() => navigate(pages.login, { replace: true, state: { from: location } }))
  }, [navigate, location])
}
