import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/layout.ts'
import { UploadsElsewhere } from '../features/lecture/upload/running/uploads-elsewhere.tsx'
import { onSecondStepDemanded, onSessionEnd } from '../lib/calls/call.ts'
import { currentUserQuery } from '../lib/current-user.ts'
import { discardChanges, type UnsavedForm, unsavedForms } from '../lib/form/unsaved-forms.ts'
import { useIsHydrated } from '../lib/hydrated.ts'
import { endErrors } from '../lib/notify.ts'
import { OpenPage } from '../lib/opening/open-page.tsx'
import { useSession } from '../lib/session.ts'
import { previewedCourse } from '../lib/windows/preview.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'

// A preview begins with a new document; the bar knows when it ends.
const isPreview = previewedCourse()
const PreviewBar = lazy(() => import('./preview-bar.tsx'))

export function Layout() {
  const t = useTranslate()
  useCurrentUser()
  useLeadingElsewhere()
  useEndingErrors()
  const page = useFocusOnOpening()
  const isHydrated = useIsHydrated()
  return (
    <>
      <a href="#page" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        {t(messages.skipToPage)}
      </a>
      <Header />
      {isHydrated && isPreview && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <main ref={page} id="page" tabIndex={-1} className="min-h-[calc(90dvh-4rem)] outline-none">
        <OpenPage />
      </main>
      {isHydrated && <UploadsElsewhere />}
      <Footer />
      {/* Notices in the first render would not match the server's HTML. */}
      {isHydrated && <Notices />}
      {isHydrated && <LeaveQuestion />}
      <ScrollRestoration />
    </>
  )
}

/** Loads the user once per page load, because the remembered one may be out of date. */
function useCurrentUser() {
  const { isLoggedIn } = useSession()
  useQuery({ ...currentUserQuery, enabled: isLoggedIn })
}

/** Focuses each new page, so that keyboards and screen readers start there as in a new document. */
function useFocusOnOpening() {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const openedPath = useRef(pathname)
  // Before the page is painted: later, it would take the focus from whoever has already pressed Tab.
  useLayoutEffect(() => {
    if (openedPath.current === pathname) return
    openedPath.current = pathname
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}

/** What failed on the page that people have left says nothing on the next one. A page that gives way takes its reason along. */
function useEndingErrors() {
  const { pathname } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!isReplaced) endErrors()
  }, [pathname, isReplaced])
}

/** After login, people return to the page they were on. */
function useLeadingElsewhere() {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    onSessionEnd(() => navigate(pages.login, { replace: true, state: { from: location } }))
    onSecondStepDemanded(() => {
      // The home page loads counts for administrators, and must stay.
      if (location.pathname !== pages.home) navigate(pages.twoStep)
    })
  }, [navigate, location])
}

function LeaveQuestion() {
  const [asked, setAsked] = useState<{ count: number } & Partial<UnsavedForm>>({ count: 0 })
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const [unsaved] = unsavedForms().values()
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && unsaved !== undefined
    if (isBlocked) setAsked(({ count }) => ({ ...unsaved, count: count + 1 }))
    return isBlocked
  })
  const { count, Question } = asked
  if (blocker.state !== 'blocked' || !Question) return null
  const leave = () => {
    discardChanges()
    blocker.proceed()
  }
  // The next question may come before React has removed the closed dialog.
  return <Question key={count} onStay={blocker.reset} onLeave={leave} />
}
