import { lazy, Suspense } from 'react'
import type { Course } from '../../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { kindRules } from '../../../../contract/lecture-kinds.ts'
import { useMayEdit } from '../../course/editing/use-may-edit.ts'
import { LectureList } from '../../lecture/lecture-list.tsx'
import { useSections } from '../../lecture/sections/outline-queries.ts'
import { markComplete, restartCourse } from '../../progress/change-progress.ts'
import type { Progress } from '../../progress/known-progress.ts'
import { courseProgress, progressOf } from '../course-progress.ts'
import { ProgressLine } from './progress-line.tsx'

const EditingList = lazy(() => import('../../lecture/editing/editing-list.tsx'))

type Props = {
  courseId: string
  course: Course | undefined
  lectures: Lecture[]
  progress: Progress | undefined
  chosenId: string
  onChoose: (id: string) => void
  onRestarted: () => void
}

export function CourseLectures(props: Props) {
  const { courseId, course, lectures, progress, chosenId, onChoose, onRestarted } = props
  const mayEdit = useMayEdit(courseId) ?? false
  const sections = useSections(courseId, lectures, mayEdit)
  const line = (
    <ProgressLine
      {...courseProgress(lectures, progress)}
      isCompleted={progress?.completedAt !== undefined}
      onRestart={() => restartCourse(courseId).then(onRestarted)}
    />
  )
  const list = {
    lectures,
    chosenId,
    sections,
    progress: line,
    progressOf: (lecture: Lecture) => ({
      ...progressOf(lecture, progress?.lectures[lecture._id]),
      isByWatching:
        kindRules[lecture.kind].completedBy === 'watching' && course?.allowsManualCompletion === false,
    }),
    onChoose,
    onMark: (id: string, isComplete: boolean) => markComplete(courseId, id, isComplete),
  }
  if (!mayEdit) return <LectureList {...list} />
  return (
    <Suspense fallback={<WaitingList />}>
      <EditingList courseId={courseId} {...list} />
    </Suspense>
  )
}

const WaitingList = () => (
  <div className="grid gap-2 p-2">
    <div className="skeleton h-16" />
    <div className="skeleton h-16" />
    <div className="skeleton h-16" />
  </div>
)
