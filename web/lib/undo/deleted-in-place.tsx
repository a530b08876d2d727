import type { ReactNode } from 'react'
import * as messages from '../../../contract/messages/generated/layout.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type UndoOffer, useShowInPlace } from './undo.ts'
import { UndoNotice } from './undo-notice.tsx'

type Props = {
  offer: UndoOffer
  /** Undo stands before the sentence. */
  isUndoFirst?: boolean
  children: ReactNode
}

export function DeletedInPlace({ offer, isUndoFirst = false, children }: Props) {
  const t = useTranslate()
  useShowInPlace(offer.id)
  return (
    <div className="relative grid">
      <div aria-hidden inert className="grid opacity-25">
        {children}
      </div>
      <div
        role="status"
        aria-label={t(messages.undo)}
        className="absolute inset-0 grid place-items-center p-3"
      >
        <UndoNotice offer={offer} isUndoFirst={isUndoFirst} />
      </div>
    </div>
  )
}
