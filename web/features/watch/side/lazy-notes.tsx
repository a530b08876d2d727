import { type ComponentProps, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import * as messages from '../../../../contract/messages/note.ts'
import { isOffline, loadIfReachable, loadOnline } from '../../../lib/missing-code.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

const fetchNotes = loadOnline(() => import('../../note/lecture-notes.tsx'))
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
    <PartBoundary what={messages.notes}>
      <Suspense fallback={<ComingNotes wantsField={props.wantsField} />}>
        <LectureNotes {...props} />
      </Suspense>
    </PartBoundary>
  )
}

/** Holds the focus until the field can have it, so that what is typed meanwhile is no key of the player. */
function ComingNotes({ wantsField }: Pick<NotesProps, 'wantsField'>) {
  const t = useTranslate()
  const isAway = useSyncExternalStore(watchNetwork, isOffline, () => false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wantsField) place.current?.focus()
  }, [wantsField])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on no key
    <div
      ref={place}
      tabIndex={-1}
      className="p-4 outline-none"
      onKeyDown={(event) => event.stopPropagation()}
    >
      {isAway ? (
        <p role="status">{t(messages.offline)}</p>
      ) : (
        <Waiting onTryAgain={() => void loadIfReachable()} className="grid gap-3">
          <div className="skeleton h-32 w-full" />
        </Waiting>
      )}
    </div>
  )
}

function watchNetwork(look: () => void) {
  const end = new AbortController()
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal: end.signal })
  return () => end.abort()
}
