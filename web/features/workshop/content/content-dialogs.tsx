import { lazy } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { edit as editCaptions } from '../../../../contract/messages/caption.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { EditLecture } from '../../lecture/edit-lecture.tsx'
import { MoveToSection } from '../../lecture/outline/move-to-section.tsx'
import type { CourseActs } from './acts/course-acts.ts'
import { moveLectures } from './acts/lecture-acts.ts'
import { type Item, membersIn } from './places.ts'

const CaptionsDialog = lazy(() => import('../../caption/captions-dialog.tsx'))

export type OpenedDialog =
  | { kind: 'edit'; id: string }
  | { kind: 'captions'; id: string }
  | { kind: 'move'; id: string; ids: ReadonlySet<string> }

type Props = {
  acts: CourseActs
  items: readonly Item[]
  lectures: Lecture[]
  dialog: OpenedDialog | undefined
  onMoved: () => void
  onClose: (id: string) => void
}

export function ContentDialogs({ acts, items, lectures, dialog, onMoved, onClose }: Props) {
  const lecture = lectures.find(({ _id }) => _id === dialog?.id)
  if (!dialog || !lecture) return null
  const close = () => onClose(lecture._id)
  if (dialog.kind === 'edit')
    return <EditLecture courseId={acts.courseId} lecture={lecture} onClose={close} />
  if (dialog.kind === 'captions')
    return (
      <PartBoundary what={editCaptions}>
        <CaptionsDialog courseId={acts.courseId} lecture={lecture} onClose={close} />
      </PartBoundary>
    )
  const { ids } = dialog
  return (
    <MoveToSection
      sections={items.flatMap((item) => (item.kind === 'section' ? [item.section] : []))}
      lectures={lectures}
      ids={ids}
      onMove={(sectionId, destination) => {
        onMoved()
        const last = membersIn(items, sectionId).findLast(({ id }) => !ids.has(id))?.id
        const behind = { start: undefined, end: last }
        void moveLectures(acts, ids, {
          sectionId,
          behind: typeof destination === 'object' ? destination.behind : behind[destination],
        })
      }}
      onClose={close}
    />
  )
}
