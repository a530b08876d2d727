import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/layout.ts'
import { undoSeconds } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type UndoOffer, withdrawUndo } from './undo.ts'

type Props = {
  offer: UndoOffer
  isUndoFirst?: boolean
  /** Called when the deleted item is back and the button with the focus disappears. */
  onFocusLost: () => void
}

/** Offers Undo for some seconds; the time stops while people point at it. */
export function UndoNotice({ offer, isUndoFirst = false, onFocusLost }: Props) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const [isLookedAt, setIsLookedAt] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (offer.takesFocus) button.current?.focus()
  }, [offer])
  const isWaiting = !isBusy && !isLookedAt
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => withdrawUndo(offer.id), undoSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [isWaiting, offer.id])

  const undo = async () => {
    const hadFocus = document.activeElement === button.current
    setIsBusy(true)
    try {
      await offer.restore()
      if (hadFocus) onFocusLost()
      withdrawUndo(offer.id)
    } catch {
      // A notification has given the reason; the button stays for another try.
      setIsBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
    <div
      className={`pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-box bg-neutral px-4 py-2 text-neutral-content shadow-lg ${isUndoFirst ? 'flex-row-reverse' : ''}`}
      onMouseEnter={() => setIsLookedAt(true)}
      onMouseLeave={() => setIsLookedAt(false)}
      onFocus={() => setIsLookedAt(true)}
      onBlur={() => setIsLookedAt(false)}
    >
      <p className="line-clamp-2 min-w-0 grow">{t(offer.message)}</p>
      <button
        ref={button}
        type="button"
        className="btn shrink-0 border-current btn-neutral"
        disabled={isBusy}
        onClick={() => void undo()}
      >
        <Undo2 aria-hidden className="size-5" />
        {t(messages.undo)}
      </button>
    </div>
  )
}
