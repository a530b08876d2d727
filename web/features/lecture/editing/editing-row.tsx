import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { dragged } from '../../../../contract/messages/bulk.ts'
import * as messages from '../../../../contract/messages/lecture-order.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { OpenedMenu } from '../lecture-actions.tsx'
import { LectureRow } from '../lecture-row.tsx'
import type { RowData } from '../order/dragged-order.ts'
import { RowActions } from './row-actions.tsx'
import { SelectBox } from './select-box.tsx'
import { type Selection, useSelectedIds } from './selection.ts'

/** The same object for every row and rendering, so that a row only renders again when its own lecture changes. */
export type RowCommands = {
  courseId: string
  selection: Selection
  onChoose: (id: string) => void
  onMark: (id: string, isComplete: boolean) => Promise<unknown>
  onMenu: (opened: OpenedMenu) => void
}

type Props = {
  lecture: Lecture
  /** All lectures, if another one has to be completed first. */
  lectures: readonly Lecture[]
  index: number
  count: number
  isChosen: boolean
  isComplete: boolean
  share: number
  isSelecting: boolean
  isMenuOpen: boolean
  commands: RowCommands
}

export const EditingRow = memo(function EditingRow({ lecture, index, count, commands, ...row }: Props) {
  const { courseId, selection, onChoose, onMark, onMenu } = commands
  const { _id, title } = lecture
  const data: RowData = { title, count }
  const { ref, handleRef, isDragging } = useSortable({ id: _id, index, data })
  return (
    <LectureRow
      lecture={lecture}
      lectures={row.lectures}
      index={index}
      isChosen={row.isChosen}
      progress={{ isComplete: row.isComplete, share: row.share }}
      onChoose={() => onChoose(_id)}
      onMark={(isComplete) => onMark(_id, isComplete)}
      actions={
        <RowActions courseId={courseId} lecture={lecture} isMenuOpen={row.isMenuOpen} onMenu={onMenu} />
      }
      sorting={{
        ref,
        handle: (
          <Handle title={title} handleRef={handleRef}>
            {isDragging && row.isSelecting && <DraggedCount id={_id} selection={selection} />}
          </Handle>
        ),
      }}
      {...(row.isSelecting && { box: <SelectBox id={_id} title={title} selection={selection} /> })}
    />
  )
})

type HandleProps = { title: string; handleRef: (element: Element | null) => void; children: React.ReactNode }

function Handle({ title, handleRef, children }: HandleProps) {
  const t = useTranslate()
  return (
    <button
      ref={handleRef}
      type="button"
      aria-label={t(messages.handle({ title }))}
      title={t(messages.drag)}
      data-handle={title}
      className="relative grid size-11 shrink-0 cursor-grab touch-none place-items-center text-base-content/60 active:cursor-grabbing focus-visible:-outline-offset-3"
    >
      <GripVertical aria-hidden className="size-5" />
      {children}
    </button>
  )
}

function DraggedCount({ id, selection }: { id: string; selection: Selection }) {
  const t = useTranslate()
  const ids = useSelectedIds(selection)
  if (!ids.has(id) || ids.size < 2) return null
  return (
    <span className="absolute start-9 top-1 z-2 rounded-full bg-primary px-2 text-sm whitespace-nowrap text-primary-content">
      {t(dragged({ count: ids.size }))}
    </span>
  )
}
