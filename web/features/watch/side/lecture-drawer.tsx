import { ListVideo, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  /** The button's text: the current position in the list. */
  label: string
  list: (onChosen: () => void) => ReactNode
}

/** The list of lectures where the window is too narrow to show it beside the video. */
export function LectureDrawer({ label, list }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className="btn min-h-12 justify-start lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ListVideo aria-hidden className="size-5" />
        {label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
        <dialog
          // Opened in a ref, before effects run: its content measures its own position.
          ref={(dialog) => dialog?.showModal()}
          // React also reports the closing of a dialog inside of it.
          onClose={(event) => event.target === event.currentTarget && close()}
          onClick={(event) => event.target === event.currentTarget && close()}
          aria-label="Lectures of this course"
          className="m-0 mt-auto max-h-[85dvh] w-full max-w-none flex-col overflow-hidden rounded-t-box bg-base-100 text-base-content backdrop:bg-black/50 open:flex motion-safe:transition-transform starting:translate-y-full"
        >
          <button type="button" className="btn btn-ghost m-1 self-end" onClick={close}>
            <X aria-hidden className="size-5" />
            Close
          </button>
          <div className="flex min-h-0 flex-1 flex-col">{list(close)}</div>
        </dialog>
      )}
    </>
  )
}
