import type { UndoOffer } from '../lib/undo.ts'
import { UndoNotice } from '../ui/undo-notice.tsx'

export default function UndoBar({ offers }: { offers: readonly UndoOffer[] }) {
  return (
    <div
      role="status"
      aria-label="Undo"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-2 p-3"
    >
      {offers.map((offer) => (
        <UndoNotice key={offer.id} offer={offer} />
      ))}
    </div>
  )
}
