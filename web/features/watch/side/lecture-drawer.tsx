import { ListVideo, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as uiMessages from '../../../../contract/messages/ui.ts'
import * as messages from '../../../../contract/messages/watch.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = {
  label: string
  list: (onChosen: () => void) => ReactNode
}

export function LectureDrawer({ label, list }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
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
        <Dialog
          onClose={() => setIsOpen(false)}
          isClosedByBackdrop
          aria-label={t(messages.drawer)}
          className="m-0 mt-auto max-h-[90dvh] w-full max-w-none flex-col overflow-hidden rounded-t-box bg-base-100 text-base-content backdrop:bg-black/50 open:flex motion-safe:transition-transform starting:translate-y-full"
        >
          {(close) => (
            <>
              <button type="button" className="btn btn-ghost m-1 self-end" onClick={close}>
                <X aria-hidden className="size-5" />
                {t(uiMessages.close)}
              </button>
              <div className="flex min-h-0 flex-1 flex-col">{list(close)}</div>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
