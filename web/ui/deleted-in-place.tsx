import type { ReactNode } from 'react'
import { type UndoOffer, useShowInPlace } from '../lib/undo.ts'
import { UndoNotice } from './undo-notice.tsx'

type Props = { offer: UndoOffer; children: ReactNode }

/** A deleted item, dimmed at its place, with Undo over it. */
export function DeletedInPlace({ offer, children }: Props) {
  useShowInPlace(offer.id)
  return (
    <div className="relative grid">
      <div aria-hidden inert className="grid opacity-25">
        {children}
      </div>
      <div role="status" aria-label="Undo" className="absolute inset-0 grid place-items-center p-3">
        <UndoNotice offer={offer} />
      </div>
    </div>
  )
}
