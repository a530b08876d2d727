import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  heading: string
  /** A line below the heading. */
  subheading?: string
  isWide?: boolean
  onClose: () => void
  /** `close` asks about changes first, `finish` closes in any case. */
  children: (close: () => void, finish: () => void) => ReactNode
}

/** A dialog that is named by the heading it begins with. */
export function HeadedDialog({ heading, subheading, isWide, onClose, children }: Props) {
  const id = useId()
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby={id}
      className={`m-auto ${isWide ? 'w-full max-w-xl' : 'w-[calc(100%-2rem)] max-w-md'} rounded-box border border-base-300 bg-base-100 p-6 text-base text-base-content backdrop:bg-black/50`}
    >
      {(close, finish) => (
        <div className="grid grid-cols-1 gap-5">
          <div>
            <h2 id={id} dir="auto" className="text-xl font-semibold wrap-anywhere">
              {heading}
            </h2>
            {subheading && <p className="text-sm wrap-anywhere text-base-content/75">{subheading}</p>}
          </div>
          {children(close, finish)}
        </div>
      )}
    </Dialog>
  )
}
