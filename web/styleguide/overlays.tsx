import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { leave, leaveHeading, leaveText, stay, wasDeleted } from '../../contract/messages/generated/layout.ts'
import * as messages from '../../contract/messages/generated/styleguide.ts'
import { loading } from '../../contract/messages/generated/ui.ts'
import { offerUndo } from '../lib/undo/undo.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { course } from './samples.ts'

const undo = () =>
  offerUndo({
    id: course._id,
    message: wasDeleted({ title: course.title }),
    restore: () => Promise.resolve(),
    takesFocus: false,
  })

export function Overlays() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const actions = [
    { name: messages.openDialog, run: () => setIsOpen(true) },
    { name: messages.showSuccess, run: () => void toast.success(t(messages.showSuccess)) },
    { name: messages.showError, run: () => void toast.error(t(messages.showError)) },
    { name: loading, run: () => void toast.loading(t(loading), { duration: 4_000 }) },
    { name: messages.deletePart, run: undo },
  ]
  return (
    <div className="row">
      {actions.map(({ name, run }) => (
        <button key={name.key} type="button" className="btn" onClick={run}>
          {t(name)}
        </button>
      ))}
      {isOpen && (
        <Dialog
          onClose={() => setIsOpen(false)}
          isClosedByBackdrop
          className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
        >
          {(close) => (
            <>
              <h2 className="text-xl font-semibold">{t(leaveHeading)}</h2>
              <p className="mt-2 text-base-content/75">{t(leaveText)}</p>
              <div className="mt-6 flex flex-wrap gap-3">
                <button type="button" className="btn btn-primary" onClick={close}>
                  {t(stay)}
                </button>
                <button type="button" className="btn" onClick={close}>
                  {t(leave)}
                </button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </div>
  )
}
