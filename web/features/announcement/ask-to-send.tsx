import { useRef } from 'react'
import * as messages from '../../../contract/messages/generated/announcement.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Props = { readers: number; onAnswer: (isWanted: boolean) => void }

/** Asks for confirmation, because a sent mail cannot be taken back. */
export function AskToSend({ readers, onAnswer }: Props) {
  const t = useTranslate()
  const isWanted = useRef(false)
  return (
    <Dialog
      onClose={() => onAnswer(isWanted.current)}
      aria-labelledby="ask-to-send"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <div className="grid gap-4">
          <h2 id="ask-to-send" className="text-xl font-semibold">
            {t(messages.confirmHeading)}
          </h2>
          <p>{t(messages.confirmText({ count: readers }))}</p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                isWanted.current = true
                close()
              }}
            >
              {t(messages.confirmSend)}
            </button>
            <button type="button" className="btn" onClick={close}>
              {t(messages.confirmBack)}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
