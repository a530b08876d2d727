import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { notes } from '../../../../contract/messages/note.ts'
import { loadIfReachable } from '../../../lib/missing-code.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

const fetchNotes = () => import('../../note/lecture-notes.tsx')
const LectureNotes = lazy(fetchNotes)
// Not at once: the video comes first.
const fetchAfterMs = 2_000

export type NotesProps = ComponentProps<typeof LectureNotes>

/** Fetches the code of the notes early, so that they open without a network. */
export function useFetchedNotes() {
  useEffect(() => {
    const timer = setTimeout(() => fetchNotes().catch(() => {}), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

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
