import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Note } from '../../../contract/endpoints/note.ts'
import * as messages from '../../../contract/messages/note.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import { useMergedDeleted } from '../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { NewNote } from './new-note.tsx'
import { editButtonOf, NoteItem } from './note-item.tsx'
import { lectureNotesQuery } from './note-queries.ts'

type Props = {
  courseId: string
  lectureId: string
  video: HTMLVideoElement | null
  wantsField: boolean
  onFieldShown: () => void
}

/** People can write before the list has loaded. */
export default function LectureNotes({ courseId, lectureId, video, ...field }: Props) {
  const t = useTranslate()
  const notes = useInfiniteQuery(lectureNotesQuery(lectureId))
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="p-4">
        <NewNote lectureId={lectureId} video={video} {...field} />
      </div>
      <Loaded query={notes} notLoaded={messages.notLoaded} height="h-24">
        {({ pages: fetched }) => (
          <>
            <List notes={fetched.flatMap((page) => page.notes)} video={video} />
            <ShowMore {...notes} />
          </>
        )}
      </Loaded>
      <Link
        to={`${pages.notes}?${new URLSearchParams({ course: courseId })}`}
        className="mx-4 my-2 link min-h-11 content-center"
      >
        {t(messages.all)}
      </Link>
    </div>
  )
}

function List({ notes, video }: { notes: Note[]; video: HTMLVideoElement | null }) {
  const t = useTranslate()
  const listed = useMergedDeleted(notes)
  // Undo had the focus and disappears, so the restored note gets it.
  const restoredId = useRef<string>(undefined)
  useEffect(() => {
    const back = notes.find(({ _id }) => _id === restoredId.current)
    if (!back) return
    restoredId.current = undefined
    document.getElementById(editButtonOf(back._id))?.focus()
  }, [notes])
  if (listed.length === 0) return <p className="px-4 text-base-content/75">{t(messages.none)}</p>
  return (
    <ul className="grid grid-cols-1 divide-y divide-base-300 border-y border-base-300">
      {listed.map(({ item, offer }) => (
        <li key={item._id} className="min-w-0">
          <DeletedInPlace offer={offer}>
            <NoteItem
              note={item}
              video={video}
              onRestored={() => {
                restoredId.current = item._id
              }}
            />
          </DeletedInPlace>
        </li>
      ))}
    </ul>
  )
}
