import { Eye, FilePen, FolderInput, type LucideIcon, Scissors, Trash2, X } from 'lucide-react'
import * as bulk from '../../../../contract/messages/bulk.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeldTitles } from '../../../ui/text/held-titles.tsx'
import { type Selection, useSelectedIds } from '../../lecture/editing/selection.ts'
import { titlesOf } from './acts/lecture-acts.ts'
import type { Item } from './places.ts'

type Ids = ReadonlySet<string>

type Props = {
  selection: Selection
  items: readonly Item[]
  onMoveTo: (() => void) | undefined
  onCut: (ids: Ids) => void
  onDelete: (ids: Ids) => void
  onDraft: (ids: Ids, isDraft: boolean) => void
}

/** Says what is selected, and what can be done with all of it. One row alone has its menu and keys. */
export function SelectionStrip({ selection, items, onMoveTo, onCut, onDelete, onDraft }: Props) {
  const t = useTranslate()
  const ids = useSelectedIds(selection)
  if (ids.size < 2) return null
  const acts: [Message, LucideIcon, () => void][] = [
    ...(onMoveTo ? [[bulk.moveTo, FolderInput, onMoveTo] satisfies [Message, LucideIcon, () => void]] : []),
    [messages.cut, Scissors, () => onCut(ids)],
    [bulk.publish, Eye, () => onDraft(ids, false)],
    [bulk.makeDraft, FilePen, () => onDraft(ids, true)],
    [bulk.remove, Trash2, () => onDelete(ids)],
    [bulk.clear, X, selection.end],
  ]
  return (
    <section aria-label={t(bulk.selectedLectures)} className="selection-strip">
      <p role="status" className="min-w-0 grow basis-48 px-1">
        <span className="font-medium tabular-nums">{t(bulk.selected({ count: ids.size }))}</span>{' '}
        <HeldTitles titles={titlesOf(items, ids)} />
      </p>
      {acts.map(([label, Icon, act]) => (
        <button key={label.key} type="button" className="btn btn-ghost content-tool" onClick={act}>
          <Icon aria-hidden className="size-4" />
          {t(label)}
        </button>
      ))}
    </section>
  )
}
