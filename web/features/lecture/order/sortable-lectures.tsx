import { Accessibility, type DragDropManagerInput } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { orderMessages } from '../../../../contract/messages/order-messages.ts'
import { announceOrder, findMove, type RowData } from './dragged-order.ts'

/** What a row needs to be dragged. */
export type Sorting = { ref: Ref<HTMLLIElement>; handle: ReactNode }

type Props = {
  lectures: Lecture[]
  onMove: (from: number, to: number) => void
  renderRow: (lecture: Lecture, index: number, sorting: Sorting) => ReactNode
}

const announcing: DragDropManagerInput['plugins'] = (defaults) => [
  ...defaults,
  Accessibility.configure({
    announcements: announceOrder(),
    screenReaderInstructions: { draggable: orderMessages.instructions },
  }),
]

/** Rows that can be moved with mouse, pen, finger or keyboard. */
export default function SortableLectures({ lectures, onMove, renderRow }: Props) {
  return (
    <DragDropProvider
      plugins={announcing}
      onDragEnd={(event) => {
        const move = findMove(event)
        if (move) onMove(move.from, move.to)
      }}
    >
      {lectures.map((lecture, index) => (
        <SortableLecture
          key={lecture._id}
          lecture={lecture}
          index={index}
          count={lectures.length}
          renderRow={renderRow}
        />
      ))}
    </DragDropProvider>
  )
}

type RowProps = Pick<Props, 'renderRow'> & { lecture: Lecture; index: number; count: number }

function SortableLecture({ lecture, index, count, renderRow }: RowProps) {
  const data: RowData = { title: lecture.title, count }
  const { ref, handleRef } = useSortable({ id: lecture._id, index, data })
  const handle = (
    <button
      ref={handleRef}
      type="button"
      aria-label={orderMessages.handle(lecture.title)}
      title="Drag to another place"
      data-handle={lecture.title}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-base-content/60 active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
  return renderRow(lecture, index, { ref, handle })
}
