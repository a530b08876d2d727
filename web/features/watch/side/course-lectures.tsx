import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Course } from '../../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { kindRules } from '../../../../contract/lecture-kinds.ts'
import { left } from '../../../../contract/messages/learning.ts'
import * as lectureMessages from '../../../../contract/messages/lecture.ts'
import * as uiMessages from '../../../../contract/messages/ui.ts'
import * as messages from '../../../../contract/messages/watch.ts'
import { formatLength } from '../../../lib/format/format-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useMayEdit } from '../../course/editing/use-may-edit.ts'
import { ShareBar } from '../../course/share/share-bar.tsx'
import { LectureList } from '../../lecture/lecture-list.tsx'
import { useSections } from '../../lecture/outline/outline-queries.ts'
import { markComplete, restartCourse } from '../../progress/change-progress.ts'
import type { Progress } from '../../progress/known-progress.ts'
import { courseProgress, progressOf } from '../course-progress.ts'
import { MissingPasses } from './missing-passes.tsx'

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

type ProgressLineProps = {
  complete: number
  total: number
  share: number
  leftSeconds: number
  isCompleted: boolean
  missing: React.ReactNode
  onRestart: () => Promise<unknown>
}

type StartAgainProps = { onRestart: () => Promise<unknown>; onClose: () => void }

export function CourseLectures(props: Props) {
  const { courseId, course, lectures, progress, chosenId, onChoose, onRestarted } = props
  const mayEdit = useMayEdit(courseId) ?? false
  const sections = useSections(courseId, lectures, mayEdit)
  const line = (
    <ProgressLine
      {...courseProgress(lectures, progress)}
      isCompleted={progress?.completedAt !== undefined}
      missing={
        <MissingPasses courseId={courseId} passes={progress?.missingPasses ?? []} onChoose={onChoose} />
      }
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

function ProgressLine(props: ProgressLineProps) {
  const { complete, total, share, leftSeconds, isCompleted, missing, onRestart } = props
  const t = useTranslate()
  const line = useRef<HTMLDivElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (isConfirming) wasConfirming.current = true
    // The button with the focus disappears, before or after its dialog.
    const isLost = document.activeElement === document.body
    if (wasConfirming.current && !isConfirming && !isCompleted && isLost) line.current?.focus()
  }, [isConfirming, isCompleted])
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="grid gap-2 border-b border-base-300 px-4 py-3 text-sm outline-none"
    >
      <p>
        {t(lectureMessages.completeOf({ complete, total }))}
        {leftSeconds > 0 && (
          <span className="text-base-content/75"> · {t(left({ time: formatLength(leftSeconds) }))}</span>
        )}
      </p>
      <ShareBar share={share} className="h-1.5" />
      {missing}
      <div className="-mb-2 flex items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {isCompleted && t(messages.courseCompleted)}
        </p>
        {isCompleted && (
          <button type="button" className="btn -me-4 btn-ghost" onClick={() => setIsConfirming(true)}>
            {t(messages.startAgain)}
          </button>
        )}
      </div>
      {isConfirming && <StartAgain onRestart={onRestart} onClose={() => setIsConfirming(false)} />}
    </div>
  )
}

function StartAgain({ onRestart, onClose }: StartAgainProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      heading={t(messages.startAgainQuestion)}
      text={t(messages.startAgainResult)}
      cancel={t(uiMessages.cancel)}
      confirm={t(messages.startAgain)}
      primary="confirm"
      isDangerous
      send={onRestart}
      onCancel={onClose}
      onConfirm={onClose}
    />
  )
}
