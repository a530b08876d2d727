import { useState } from 'react'
import * as uiMessages from '../../../../contract/messages/generated/ui.ts'
import * as messages from '../../../../contract/messages/generated/watch.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = { onRestart: () => Promise<unknown>; onClose: () => void }

export function StartAgain({ onRestart, onClose }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const restart = async (close: () => void) => {
    setIsSending(true)
    await onRestart().catch(() => {})
    close()
  }
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby="start-again-heading"
      aria-describedby="start-again-result"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <div className="grid gap-5">
          <h2 id="start-again-heading" className="text-xl font-semibold">
            {t(messages.startAgainQuestion)}
          </h2>
          <p id="start-again-result">{t(messages.startAgainResult)}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="btn" onClick={close}>
              {t(uiMessages.cancel)}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              disabled={isSending}
              onClick={() => void restart(close)}
            >
              {t(messages.startAgain)}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
