import { type ReactNode, useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages/layout.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type UndoOffer, useShowInPlace } from './undo.ts'
import { UndoNotice } from './undo-notice.tsx'

type Props = {
  /** Undefined for an item that is not deleted: it stays mounted, so that its picture is not fetched again. */
  offer: UndoOffer | undefined
  isUndoFirst?: boolean
  /** For a list that shows a restored item in another element: it moves the focus there. */
  onFocusLost?: () => void
  children: ReactNode
}

export function DeletedInPlace({ offer, isUndoFirst = false, onFocusLost, children }: Props) {
  const isDeleted = offer !== undefined
  const item = useRef<HTMLDivElement>(null)
  const needsFocus = useRef(false)
  useEffect(() => {
    if (isDeleted || !needsFocus.current) return
    needsFocus.current = false
    const first = (what: string) => item.current?.querySelector<HTMLElement>(what)
    // A card's link comes after the button on its picture.
    const control = first('a[href]') ?? first('button')
    control?.focus()
  }, [isDeleted])
  const focusWhenBack = () => {
    needsFocus.current = true
  }
  return (
    <div className="relative grid">
      <div
        ref={item}
        aria-hidden={isDeleted}
        inert={isDeleted}
        className={`grid ${isDeleted ? 'opacity-25' : ''}`}
      >
        {children}
      </div>
      {offer && (
        <Overlay offer={offer} isUndoFirst={isUndoFirst} onFocusLost={onFocusLost ?? focusWhenBack} />
      )}
    </div>
  )
}

type OverlayProps = { offer: UndoOffer; isUndoFirst: boolean; onFocusLost: () => void }

function Overlay({ offer, ...more }: OverlayProps) {
  const t = useTranslate()
  useShowInPlace(offer.id)
  return (
    <div role="status" aria-label={t(messages.undo)} className="absolute inset-0 grid place-items-center p-3">
      <UndoNotice offer={offer} {...more} />
    </div>
  )
}
