import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import { type Listed, useMergedDeleted } from '../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { LectureProgress } from './lecture-mark.tsx'
import { DeletedLecture, LectureRow } from './lecture-row.tsx'
import type { Sorting } from './order/sortable-lectures.tsx'
import { describeTimeLeft } from './upload/transfer-rate.ts'

const SortableLectures = lazy(() => import('./order/sortable-lectures.tsx'))

type Props = {
  lectures: Lecture[]
  chosenId: string
  progress: { finished: number; total: number; leftSeconds: number }
  progressOf: (lectureId: string) => LectureProgress
  onChoose: (id: string) => void
  actions?: ((lecture: Lecture) => ReactNode) | false
  onMove?: ((from: number, to: number) => void) | undefined
}

export function LectureList({ lectures, chosenId, progress, progressOf, onChoose, actions, onMove }: Props) {
  const t = useTranslate()
  const list = useChosenInView(chosenId)
  const renderRow = (lecture: Lecture, index: number, sorting?: Sorting) => (
    <LectureRow
      key={lecture._id}
      lecture={lecture}
      index={index}
      isChosen={lecture._id === chosenId}
      progress={progressOf(lecture._id)}
      onChoose={() => onChoose(lecture._id)}
      actions={actions ? actions(lecture) : undefined}
      sorting={sorting}
    />
  )
  const shown = useMergedDeleted(lectures)
  const isSorted = onMove !== undefined && shown.length > 1
  const renderDeleted = ({ item, offer }: Listed<Lecture>) =>
    offer && (
      <DeletedLecture
        key={item._id}
        offer={offer}
        lecture={item}
        index={shown.findIndex((one) => one.item === item)}
        progress={progressOf(item._id)}
        actions={actions ? actions(item) : undefined}
        isSorted={isSorted}
      />
    )
  const rows = shown.map((listed) =>
    listed.offer ? renderDeleted(listed) : renderRow(listed.item, lectures.indexOf(listed.item)),
  )
  return (
    <nav aria-label={t(messages.heading)} className="flex min-h-0 flex-1 flex-col">
      <CourseProgress {...progress} />
      <ol ref={list} className="relative min-h-0 flex-1 overflow-y-auto">
        {isSorted ? (
          <Suspense fallback={rows}>
            <SortableLectures
              lectures={lectures}
              shown={shown}
              onMove={onMove}
              renderRow={renderRow}
              renderDeleted={renderDeleted}
            />
          </Suspense>
        ) : (
          rows
        )}
      </ol>
    </nav>
  )
}

function CourseProgress({ finished, total, leftSeconds }: Props['progress']) {
  const t = useTranslate()
  return (
    <div className="grid gap-2 border-b border-base-300 px-4 py-3 text-sm">
      <p>
        {t(messages.finishedOf({ finished, total }))}
        {leftSeconds > 0 && (
          <span className="text-base-content/75"> · {t(describeTimeLeft(leftSeconds))}</span>
        )}
      </p>
      <progress
        className="progress h-1.5 progress-primary"
        aria-label={t(messages.finishedLectures)}
        value={finished}
        max={total}
      />
    </div>
  )
}

function useChosenInView(chosenId: string) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lecture has another position in the list
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current=true]')?.closest('li')
    if (!list.current || !row) return
    const { scrollTop, clientHeight } = list.current
    const isInView =
      row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight
    if (!isInView) list.current.scrollTop = row.offsetTop - clientHeight / 3
  }, [chosenId])
  return list
}
