import * as messages from '../../contract/messages/layout.ts'
import type { UndoOffer } from '../lib/undo/undo.ts'
import { UndoNotice } from '../lib/undo/undo-notice.tsx'
import { useTranslate } from '../messages/use-translate.ts'

type Props = { offers: readonly UndoOffer[]; hasFoot: boolean }

export default function UndoBar({ offers, hasFoot }: Props) {
  const t = useTranslate()
  return (
    <div
      role="status"
      aria-label={t(messages.undo)}
      // Above the action at the foot of a course page.
      style={hasFoot ? { marginBottom: '4.5rem' } : undefined}
      className="pointer-events-none fixed inset-x-0 bottom-(--upload-bar-height,0px) z-50 grid justify-items-start gap-2 p-3 sm:p-4"
    >
      {offers.map((offer) => (
        <UndoNotice key={offer.id} offer={offer} onFocusLost={focusPage} />
      ))}
    </div>
  )
}

const focusPage = () => document.getElementById('page')?.focus({ preventScroll: true })
