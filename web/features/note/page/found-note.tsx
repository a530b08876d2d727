import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { CourseNote } from '../../../../contract/endpoints/note.ts'
import * as messages from '../../../../contract/messages/note.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatTime } from '../../../player/format-time.ts'
import { EditNote } from '../edit-note.tsx'
import { readDraft } from '../note-drafts.ts'
import { NoteText } from '../note-text.tsx'

type Props = { courseId: string; note: CourseNote }

export function FoundNote({ courseId, note }: Props) {
  const t = useTranslate()
  const [mode, setMode] = useState<'shown' | 'edited' | 'back' | 'draft'>(() =>
    readDraft(note._id) ? 'draft' : 'shown',
  )
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'back') edit.current?.focus()
  }, [mode])
  if (mode === 'edited' || mode === 'draft')
    return <EditNote note={note} video={null} takesFocus={mode === 'edited'} onDone={() => setMode('back')} />
  const time = note.second === null ? undefined : formatTime(note.second)
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-1">
        <OpenLecture courseId={courseId} {...note} />
        <span className="grow" />
        <button
          ref={edit}
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(time ? messages.editAt({ time }) : messages.edit)}
          onClick={() => setMode('edited')}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
      </div>
      <NoteText text={note.text} />
    </div>
  )
}

function OpenLecture({ courseId, lectureId, lectureTitle, second }: { courseId: string } & CourseNote) {
  const t = useTranslate()
  const time = second === null ? undefined : formatTime(second)
  if (lectureId === null || lectureTitle === null)
    return time && <span className="text-base-content/75 tabular-nums">{time}</span>
  const search = new URLSearchParams({ course: courseId, lecture: lectureId })
  if (second !== null) search.set('t', String(second))
  return (
    <Link
      to={`${pages.lectures}?${search}`}
      className="link min-h-11 content-center justify-self-start font-medium tabular-nums"
      {...(time && { 'aria-label': t(messages.openAt({ time })) })}
    >
      {time ?? t(messages.openLecture)}
    </Link>
  )
}
