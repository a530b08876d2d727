import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { transcript } from '../../contract/messages/caption.ts'
import { wasDeleted } from '../../contract/messages/layout.ts'
import { heading } from '../../contract/messages/lecture.ts'
import * as messages from '../../contract/messages/styleguide.ts'
import { loading } from '../../contract/messages/ui.ts'
import { coursePage } from '../../contract/page-sizes.ts'
import { PageLinks } from '../features/course/catalogue/page-links.tsx'
import { tab } from '../features/watch/side/side-column.tsx'
import { offerUndo } from '../lib/undo/undo.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { AskToLeave } from '../ui/dialog/ask-to-leave.tsx'
import { course } from './samples.ts'

const [page, pages] = [4, 30]

export function Navigation() {
  const t = useTranslate()
  return (
    <div className="stack">
      <PageLinks page={page} total={coursePage.default * pages} />
      <PageLinks page={1} total={coursePage.default * 2} />
      <Tabs.Root defaultValue={heading.key}>
        <Tabs.List className="flex shrink-0 border-b border-base-300 bg-base-200 px-2">
          {[heading, transcript].map((name) => (
            <Tabs.Tab key={name.key} value={name.key} className={tab}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs.Root>
    </div>
  )
}

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
