import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CheckmarkIcon, ErrorIcon, Toaster, useToasterStore } from 'react-hot-toast'
import { useLocation } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/layout.ts'
import { useOffersElsewhere } from '../lib/undo/undo.ts'
import { useNoticeHost } from '../ui/dialog/notice-host.ts'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { useMatches } from '../ui/use-matches.ts'
import { findFreePlace, type Place } from './free-place.ts'

const fetchUndoBar = () => import('./undo-bar.tsx')
const UndoBar = lazy(fetchUndoBar)

// On the side where forms have no buttons. Each Undo offer has a bar below the notifications.
const above = (offers: number, liftPx: number) => ({
  zIndex: 60,
  bottom: `calc(var(--upload-bar-height, 0px) + ${1 + offers * 4.5}rem + ${liftPx}px)`,
})
const belowHeader = { zIndex: 60, top: 'calc(var(--header-height) + .25rem)' }
// Fixed width and left-aligned, so that the outcome appears exactly where the loading message was.
const toastClass = 'w-full *:first:shrink-0 [&>div:last-child]:justify-start!'
const toastStyle = {
  // Notifications have no buttons, so a press goes to what is below them.
  pointerEvents: 'none',
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
} as const

// The package's own icons turn a ring below themselves, unseen: 60 frames a second as long as they are shown.
const outcomes = { success: { icon: <CheckmarkIcon /> }, error: { icon: <ErrorIcon /> } }

export function Notices() {
  const host = useNoticeHost()
  const offers = useOffersElsewhere()
  const { pathname } = useLocation()
  const hasFoot = useMatches('(width < 64rem)') && pathname === pages.courseDescription
  const { edge, liftPx } = useFreePlace(offers.length)
  // The player has its controls at the bottom, and shows them when the mouse moves.
  const isAtTop = pathname === pages.lectures || edge === 'top'
  useEffect(() => {
    // Loaded now, because Undo must work without a network, too.
    const idle = globalThis.requestIdleCallback ?? setTimeout
    idle(() => void fetchUndoBar().catch(() => {}))
  }, [])
  return createPortal(
    <>
      {offers.length > 0 && (
        <PartBoundary what={messages.undo}>
          <UndoBar offers={offers} hasFoot={hasFoot} />
        </PartBoundary>
      )}
      <Toaster
        // In a dialog they are at the top, because they would cover Undo in the drawer of lectures at the bottom.
        position={host || isAtTop ? 'top-left' : 'bottom-left'}
        containerStyle={isAtTop && !host ? belowHeader : above(offers.length, host ? 0 : liftPx)}
        toastOptions={{ className: toastClass, style: toastStyle, ...outcomes }}
      />
    </>,
    host ?? document.body,
  )
}

/** Chosen when the first notification comes, so that one that is read does not move, and again when the window changes. */
function useFreePlace(offers: number) {
  const isShown = useToasterStore().toasts.some(({ visible }) => visible)
  const [place, setPlace] = useState<Place>({ edge: 'bottom', liftPx: 0 })
  useLayoutEffect(() => {
    if (!isShown) return
    const headerPx = document.querySelector('header')?.offsetHeight ?? 0
    const choose = () => setPlace(findFreePlace(headerPx, 16 + offers * 72))
    choose()
    addEventListener('resize', choose)
    return () => removeEventListener('resize', choose)
  }, [isShown, offers])
  return place
}
