import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { wasDeleted } from '../../contract/messages/generated/layout.ts'
import * as messages from '../../contract/messages/generated/styleguide.ts'
import { loading } from '../../contract/messages/generated/ui.ts'
import { offerUndo } from '../lib/undo/undo.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { AskToLeave } from '../ui/dialog/ask-to-leave.tsx'
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
      {isOpen && <AskToLeave onStay={() => setIsOpen(false)} onLeave={() => setIsOpen(false)} />}
    </div>
  )
}
