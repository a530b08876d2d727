import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pages } from '../../../../contract/addresses.ts'
import type { CourseNote } from '../../../../contract/endpoints/note.ts'
import * as messages from '../../../../contract/messages/note.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { GoButton } from '../../../ui/go-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { courseNotesQuery } from '../note-queries.ts'
import { FoundNote } from './found-note.tsx'

type Props = { courseId: string; searchText: string }

export function FoundNotes({ courseId, searchText }: Props) {
  const t = useTranslate()
  const query = useInfiniteQuery(courseNotesQuery(courseId, searchText))
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-80">
      {({ pages: found }) => {
        const notes = found.flatMap((page) => page.notes)
        if (notes.length === 0) return <NoNotes courseId={courseId} searchText={searchText} />
        const count = notes.length
        return (
          <>
            <p role="status" className={searchText ? 'text-base-content/75' : 'sr-only'}>
              {searchText && t(query.hasNextPage ? messages.foundSome({ count }) : messages.found({ count }))}
            </p>
            {groupByLecture(notes).map((group) => (
              <LectureGroup key={group[0]._id} courseId={courseId} notes={group} />
            ))}
            <ShowMore {...query} />
          </>
        )
      }}
    </Loaded>
  )
}

type Group = [CourseNote, ...CourseNote[]]

function groupByLecture(notes: CourseNote[]): Group[] {
  const groups: Group[] = []
  for (const note of notes) {
    const last = groups.at(-1)
    if (last && last[0].lectureId === note.lectureId) last.push(note)
    else groups.push([note])
  }
  return groups
}

function LectureGroup({ courseId, notes }: { courseId: string; notes: Group }) {
  const t = useTranslate()
  const id = useId()
  const [{ lectureTitle }] = notes
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} dir="auto" className="text-xl font-semibold">
        {lectureTitle ?? t(messages.goneLecture)}
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-base-300 rounded-box border border-base-300">
        {notes.map((note) => (
          <li key={note._id} className="min-w-0 px-4 py-3">
            <FoundNote courseId={courseId} note={note} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoNotes({ courseId, searchText }: Props) {
  const t = useTranslate()
  if (searchText)
    return <Notice heading={t(messages.noneFound({ text: searchText }))}>{t(messages.tryOther)}</Notice>
  return (
    <Notice
      spot="page"
      heading={t(messages.noneHeading)}
      action={
        <GoButton to={`${pages.lectures}?${new URLSearchParams({ course: courseId })}`}>
          {t(messages.watch)}
        </GoButton>
      }
    >
      {t(messages.noneHint)}
    </Notice>
  )
}
