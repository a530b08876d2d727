import { lazy, Suspense } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { useMayEdit } from '../../course/editing/use-may-edit.ts'
import { LectureList } from '../../lecture/lecture-list.tsx'
import { moveLecture } from '../../lecture/order/move-lecture.ts'
import { courseProgress, type Positions, progressOf } from '../course-progress.ts'

const LectureActions = lazy(() => import('../../lecture/lecture-actions.tsx'))

type Props = {
  courseId: string
  lectures: Lecture[]
  positions: Positions
  chosenId: string
  onChoose: (id: string) => void
}

export function CourseLectures({ courseId, lectures, positions, chosenId, onChoose }: Props) {
  const mayEdit = useMayEdit(courseId) ?? false
  const showActions = (lecture: Lecture) => (
    <Suspense fallback={<div className="skeleton h-11 w-36" />}>
      <LectureActions courseId={courseId} lectures={lectures} lecture={lecture} />
    </Suspense>
  )
  return (
    <LectureList
      lectures={lectures}
      chosenId={chosenId}
      progress={courseProgress(lectures, positions)}
      progressOf={(id) => progressOf(positions[id])}
      onChoose={onChoose}
      onMove={mayEdit ? (from, to) => moveLecture(courseId, lectures, from, to) : undefined}
      actions={mayEdit && showActions}
    />
  )
}
