import { Accessibility, type DragDropManagerInput } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/generated/lecture-order.ts'
import type { Listed } from '../../../lib/undo/merge-deleted.ts'
import { type Translate, useTranslate } from '../../../messages/use-translate.ts'
import { announceOrder, findMove, type RowData } from './dragged-order.ts'

export type Sorting = { ref: Ref<HTMLLIElement>; handle: ReactNode }

type Props = {
  lectures: Lecture[]
  /** The lectures, with those just deleted at their places. */
  shown: Listed<Lecture>[]
  onMove: (from: number, to: number) => void
  renderRow: (lecture: Lecture, index: number, sorting: Sorting) => ReactNode
  renderDeleted: (deleted: Listed<Lecture>) => ReactNode
}

const announceIn =
  (t: Translate): DragDropManagerInput['plugins'] =>
  (defaults) => [
    ...defaults,
    Accessibility.configure({
      announcements: announceOrder(t),
      screenReaderInstructions: { draggable: t(messages.instructions) },
    }),
  ]

export default function SortableLectures({ lectures, shown, onMove, renderRow, renderDeleted }: Props) {
  const t = useTranslate()
  // Other plugins would end a drag.
  const [plugins] = useState(() => announceIn(t))
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={(event) => {
        const move = findMove(event)
        if (move) onMove(move.from, move.to)
      }}
    >
      {shown.map((listed) =>
        listed.offer ? (
          renderDeleted(listed)
        ) : (
          <SortableLecture
            key={listed.item._id}
            lecture={listed.item}
            index={lectures.indexOf(listed.item)}
            count={lectures.length}
            renderRow={renderRow}
          />
        ),
      )}
    </DragDropProvider>
  )
}

type RowProps = Pick<Props, 'renderRow'> & { lecture: Lecture; index: number; count: number }

function SortableLecture({ lecture, index, count, renderRow }: RowProps) {
  const t = useTranslate()
  const data: RowData = { title: lecture.title, count }
  const { ref, handleRef } = useSortable({ id: lecture._id, index, data })
  const handle = (
    <button
      ref={handleRef}
      type="button"
      aria-label={t(messages.handle({ title: lecture.title }))}
      title={t(messages.drag)}
      data-handle={lecture.title}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-base-content/60 active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
  return renderRow(lecture, index, { ref, handle })
}
