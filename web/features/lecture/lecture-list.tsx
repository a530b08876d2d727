import { CircleCheck, CirclePlay, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { formatTime } from '../../player/format-time.ts'
import { useDragOrder } from './use-drag-order.ts'

type Props = {
  lectures: Lecture[]
  chosenId: string
  finishedIds: readonly string[]
  onChoose: (id: string) => void
  /** Actions for one lecture, for administrators only. */
  actions?: ((lecture: Lecture) => ReactNode) | false
  /** Moves a lecture from one index to another, for administrators only. */
  onMove?: ((from: number, to: number) => void) | undefined
}

export function LectureList({ lectures, chosenId, finishedIds, onChoose, actions, onMove }: Props) {
  const list = useChosenInView(chosenId)
  const { begin, draggedRow, styleOf } = useDragOrder(list, (from, to) => onMove?.(from, to))
  const total = lectures.reduce((sum, { lecture }) => sum + (lecture.durationSeconds ?? 0), 0)
  return (
    <nav aria-label="Lectures" className="overflow-hidden rounded-box border border-base-300">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-base-300 bg-base-200 px-4 py-3 font-semibold">
        Lectures
        {total > 0 && <span className="text-sm font-normal tabular-nums">{formatTime(total)} in all</span>}
      </h2>
      <ol ref={list} className="relative max-h-[70vh] overflow-y-auto">
        {lectures.map((lecture, index) => (
          <li
            key={lecture._id}
            style={styleOf(index)}
            className={`border-b border-base-300 bg-base-100 last:border-0 ${index === draggedRow ? 'shadow-lg' : 'motion-safe:transition-transform'}`}
          >
            <div className="flex items-center has-[[aria-current=true]]:bg-primary/10">
              {onMove && lectures.length > 1 && (
                // Keyboard users have the buttons that move a lecture by one.
                <span
                  aria-hidden
                  title="Drag to another place"
                  data-handle={lecture.title}
                  className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-base-content/60 active:cursor-grabbing"
                  onPointerDown={(event) => begin(index, event)}
                >
                  <GripVertical className="size-5" />
                </span>
              )}
              <button
                type="button"
                aria-current={lecture._id === chosenId}
                onClick={() => onChoose(lecture._id)}
                className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 px-4 py-2.5 [span+&]:pl-1 text-left hover:bg-base-200 focus-visible:-outline-offset-3 aria-current:font-semibold"
              >
                <span className="min-w-0">
                  Lecture {index + 1}: {lecture.title}
                </span>
                <Mark isFinished={finishedIds.includes(lecture._id)} />
              </button>
              <Length lecture={lecture} />
            </div>
            {actions && <div className="px-2 pb-2">{actions(lecture)}</div>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ isFinished }: { isFinished: boolean }) {
  return isFinished ? (
    <CircleCheck role="img" aria-label="Finished" className="order-first size-5 shrink-0 text-primary" />
  ) : (
    <CirclePlay aria-hidden className="order-first size-5 shrink-0 text-primary" />
  )
}

function Length({ lecture: { lecture } }: { lecture: Lecture }) {
  const { state, percent = 0, durationSeconds } = lecture
  if (state === 'failed') return <span className="shrink-0 px-4 text-sm text-error">Failed</span>
  if (state === 'preparing')
    return (
      <span className="shrink-0 px-4 text-sm whitespace-nowrap tabular-nums">{Math.floor(percent)} %</span>
    )
  return durationSeconds ? (
    <span className="shrink-0 px-4 text-sm whitespace-nowrap tabular-nums">
      {formatTime(durationSeconds)}
    </span>
  ) : null
}

/** Scrolls the list to the chosen lecture, without moving the page. */
function useChosenInView(chosenId: string) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lecture has another position in the list
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (!list.current || !chosen) return
    const { scrollTop, clientHeight } = list.current
    const isInView =
      chosen.offsetTop >= scrollTop && chosen.offsetTop + chosen.offsetHeight <= scrollTop + clientHeight
    if (!isInView) list.current.scrollTop = chosen.offsetTop - clientHeight / 3
  }, [chosenId])
  return list
}
