import { type ComponentProps, lazy, Suspense } from 'react'
import { notes } from '../../../../contract/messages/generated/note.ts'
import { loadIfReachable } from '../../../lib/missing-code.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

const LectureNotes = lazy(() => import('../../note/lecture-notes.tsx'))

export type NotesProps = ComponentProps<typeof LectureNotes>

export function LazyNotes(props: NotesProps) {
  return (
    <PartBoundary what={notes}>
      <Suspense
        fallback={
          <Waiting onTryAgain={() => void loadIfReachable()} className="grid gap-3 p-4">
            <div className="skeleton h-32 w-full" />
          </Waiting>
        }
      >
        <LectureNotes {...props} />
      </Suspense>
    </PartBoundary>
  )
}
