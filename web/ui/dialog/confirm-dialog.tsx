import { useId, useRef, useState } from 'react'
import { PlainDialog } from './plain-dialog.tsx'

type Props = {
  heading: string
  text: string
  cancel: string
  confirm: string
  /** Which answer stands out; the other is a plain button. */
  primary: 'cancel' | 'confirm'
  /** For what cannot be taken back. */
  isDangerous?: boolean
  /** What the dialog stays open for once it is confirmed. */
  send?: () => Promise<unknown>
  /** This and `onConfirm` are called when the dialog has closed and given the focus back. */
  onCancel: () => void
  onConfirm: () => void
}

/** A question with two answers. The one that changes nothing comes first and has the focus. */
export function ConfirmDialog({
  heading,
  text,
  primary,
  isDangerous,
  send,
  onCancel,
  onConfirm,
  ...answers
}: Props) {
  const id = useId()
  const isConfirmed = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const agree = (close: () => void) => {
    isConfirmed.current = true
    close()
  }
  const confirm = async (close: () => void) => {
    setIsSending(true)
    // A notification has already given the reason.
    await send?.().catch(() => {})
    agree(close)
  }
  const look = (answer: Props['primary']) => {
    if (answer !== primary) return 'btn'
    return isDangerous ? 'btn btn-error' : 'btn btn-primary'
  }
  return (
    <PlainDialog
      onClose={() => (isConfirmed.current ? onConfirm() : onCancel())}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <>
          <h2 id={id} className="text-xl font-semibold">
            {heading}
          </h2>
          <p id={`${id}-text`} className="mt-2 text-base-content/75">
            {text}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className={look('cancel')} onClick={close}>
              {answers.cancel}
            </button>
            <button
              type="button"
              className={look('confirm')}
              disabled={isSending}
              onClick={() => (send ? void confirm(close) : agree(close))}
            >
              {answers.confirm}
            </button>
          </div>
        </>
      )}
    </PlainDialog>
  )
}
