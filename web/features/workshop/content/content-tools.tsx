import { ClipboardPaste, ListPlus, Redo2, Undo2, Video } from 'lucide-react'
import { Link } from 'react-router'
import { add as addSection } from '../../../../contract/messages/section.ts'
import * as messages from '../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { fromWorkshop } from '../../course/editing/from-workshop.tsx'
import { additions } from '../../lecture/editing/kinds.ts'
import { type History, useHistory } from './acts/history.ts'

type Props = {
  courseId: string
  history: History
  onAddLecture: () => void
  onAddSection: () => void
  onPaste: (() => void) | undefined
}

const quiet = 'btn btn-ghost content-tool'

export function ContentTools({ courseId, history, onAddLecture, onAddSection, onPaste }: Props) {
  const t = useTranslate()
  const { done, undone, said, isBusy } = useHistory(history)
  const [canUndo, canRedo] = [done.length > 0, undone.length > 0]
  return (
    <div className="flex flex-wrap items-center gap-1" aria-busy={isBusy}>
      <button type="button" className="btn btn-primary content-tool" onClick={onAddLecture}>
        <Video aria-hidden className="size-4" />
        {t(messages.addFiles)}
      </button>
      {additions.map(({ kind, icon: Icon, label, address }) => (
        <Link key={kind} to={fromWorkshop(address(courseId))} className={quiet}>
          <Icon aria-hidden className="size-4" />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={quiet} onClick={onAddSection}>
        <ListPlus aria-hidden className="size-4" />
        {t(addSection)}
      </button>
      {onPaste && (
        <button type="button" className={quiet} onClick={onPaste}>
          <ClipboardPaste aria-hidden className="size-4" />
          {t(messages.paste)}
        </button>
      )}
      <p
        role="status"
        className="min-w-0 grow truncate px-2 text-end text-sm text-base-content/75 sm:basis-0"
      >
        {said && (said.isUndone ? t(messages.undone({ what: t(said.what) })) : t(said.what))}
      </p>
      {/* Disabled buttons would lose the focus. */}
      <button
        type="button"
        className={quiet}
        aria-disabled={!canUndo}
        title={t(messages.undoKey)}
        onClick={() => void history.undo()}
      >
        <Undo2 aria-hidden className="size-4" />
        {t(messages.undo)}
      </button>
      <button
        type="button"
        className={quiet}
        aria-disabled={!canRedo}
        title={t(messages.redoKey)}
        onClick={() => void history.redo()}
      >
        <Redo2 aria-hidden className="size-4" />
        {t(messages.redo)}
      </button>
    </div>
  )
}
