import { useRef } from 'react'
import * as messages from '../../../contract/messages/generated/layout.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PlainDialog } from './plain-dialog.tsx'

type Props = { onStay: () => void; onLeave: () => void }

export function AskToLeave({ onStay, onLeave }: Props) {
  const t = useTranslate()
  const isLeaving = useRef(false)
  return (
    <PlainDialog
      // What is left may only close when this dialog has given the focus back.
      onClose={() => (isLeaving.current ? onLeave() : onStay())}
      aria-labelledby="leave-question"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <>
          <h2 id="leave-question" className="text-xl font-semibold">
            {t(messages.leaveHeading)}
          </h2>
          <p className="mt-2 text-base-content/75">{t(messages.leaveText)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" onClick={close}>
              {t(messages.stay)}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                isLeaving.current = true
                close()
              }}
            >
              {t(messages.leave)}
            </button>
          </div>
        </>
      )}
    </PlainDialog>
  )
}
