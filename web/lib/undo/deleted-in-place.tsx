import type { ReactNode } from 'react'
import * as messages from '../../../contract/messages/generated/layout.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type UndoOffer, useShowInPlace } from './undo.ts'
import { UndoNotice } from './undo-notice.tsx'

type Props = {
  /** Undefined for an item that is not deleted: it stays mounted, so that its picture is not fetched again. */
  offer: UndoOffer | undefined
  /** Undo stands before the sentence. */
  isUndoFirst?: boolean
  children: ReactNode
}

export function DeletedInPlace({ offer, isUndoFirst = false, children }: Props) {
  const isDeleted = offer !== undefined
  return (
    <div className="relative grid">
      <div aria-hidden={isDeleted} inert={isDeleted} className={`grid ${isDeleted ? 'opacity-25' : ''}`}>
        {children}
      </div>
      {offer && <Overlay offer={offer} isUndoFirst={isUndoFirst} />}
    </div>
  )
}

function Overlay({ offer, isUndoFirst }: { offer: UndoOffer; isUndoFirst: boolean }) {
  const t = useTranslate()
  useShowInPlace(offer.id)
  return (
    <div role="status" aria-label={t(messages.undo)} className="absolute inset-0 grid place-items-center p-3">
      <UndoNotice offer={offer} isUndoFirst={isUndoFirst} />
    </div>
  )
}
