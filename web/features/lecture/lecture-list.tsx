import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { formatTime } from '../../player/format-time.ts'
import { LectureRow } from './lecture-row.tsx'
import type { Sorting } from './order/sortable-lectures.tsx'

// Only administrators load it.
const SortableLectures = lazy(() => import('./order/sortable-lectures.tsx'))

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
  const total = lectures.reduce((sum, { lecture }) => sum + (lecture.durationSeconds ?? 0), 0)
  const renderRow = (lecture: Lecture, index: number, sorting?: Sorting) => (
    <LectureRow
      key={lecture._id}
      lecture={lecture}
      index={index}
      isChosen={lecture._id === chosenId}
      isFinished={finishedIds.includes(lecture._id)}
      onChoose={() => onChoose(lecture._id)}
      actions={actions ? actions(lecture) : undefined}
      sorting={sorting}
    />
  )
  const rows = lectures.map((lecture, index) => renderRow(lecture, index))
  return (
    <nav aria-label="Lectures" className="overflow-hidden rounded-box border border-base-300">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-base-300 bg-base-200 px-4 py-3 font-semibold">
        Lectures
        {total > 0 && <span className="text-sm font-normal tabular-nums">{formatTime(total)} in all</span>}
      </h2>
      <ol ref={list} className="relative max-h-[70vh] overflow-y-auto">
        {onMove && lectures.length > 1 ? (
          <Suspense fallback={rows}>
            <SortableLectures lectures={lectures} onMove={onMove} renderRow={renderRow} />
          </Suspense>
        ) : (
          rows
        )}
      </ol>
    </nav>
  )
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
