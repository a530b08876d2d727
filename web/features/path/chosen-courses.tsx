import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { CircleAlert, GripVertical, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { PathCourse } from '../../../contract/endpoints/path.ts'
import * as orderMessages from '../../../contract/messages/lecture-order.ts'
import * as messages from '../../../contract/messages/path.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { dragPlugins } from '../lecture/order/drag-plugins.ts'
import { announceOrder, findMove, moveItem, type RowData } from '../lecture/order/dragged-order.ts'

type Chosen = Pick<PathCourse, '_id' | 'title'>
type Props = { courses: Chosen[]; onChange: (courses: Chosen[]) => void; error: string | undefined }

/** The courses of a path in their order, moved by dragging or with the keys of their handles. */
export function ChosenCourses({ courses, onChange, error }: Props) {
  const t = useTranslate()
  const id = useId()
  // Changed plugins would end a drag.
  const [plugins] = useState(() => dragPlugins({ t, announcements: announceOrder(t, undefined, ofCourses) }))
  return (
    <section className="grid grid-cols-1 gap-1.5" aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {t(messages.chosen)}
      </h3>
      {courses.length === 0 ? (
        <p className="text-sm text-base-content/75">{t(messages.chosenNone)}</p>
      ) : (
        <DragDropProvider
          plugins={plugins}
          onDragEnd={(event) => {
            const move = findMove(event)
            if (move) onChange(moveItem(courses, move.from, move.to))
          }}
        >
          <ol className="grid grid-cols-1 gap-2">
            {courses.map((course, index) => (
              <CourseRow
                key={course._id}
                course={course}
                index={index}
                count={courses.length}
                onRemove={() => onChange(courses.toSpliced(index, 1))}
              />
            ))}
          </ol>
        </DragDropProvider>
      )}
      {error && (
        <p role="alert" className="flex gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </section>
  )
}

type RowProps = { course: Chosen; index: number; count: number; onRemove: () => void }

function CourseRow({ course: { _id, title }, index, count, onRemove }: RowProps) {
  const t = useTranslate()
  const data: RowData = { title, count }
  const { ref, handleRef } = useSortable({ id: _id, index, data })
  return (
    <li ref={ref} className="flex items-center gap-1 rounded-field border border-base-300 bg-base-100">
      <button
        ref={handleRef}
        type="button"
        aria-label={t(orderMessages.handle({ title }))}
        title={t(orderMessages.drag)}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-base-content/60 active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span className="w-6 shrink-0 text-sm text-base-content/75 tabular-nums">{index + 1}</span>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {title}
      </span>
      <button
        type="button"
        className="btn btn-square btn-ghost"
        aria-label={t(messages.removeNamed({ title }))}
        title={t(messages.removeNamed({ title }))}
        onClick={onRemove}
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}

const ofCourses = {
  pickedUp: messages.pickedUp,
  moved: messages.moved,
  dropped: messages.dropped,
  cancelled: messages.cancelled,
}
