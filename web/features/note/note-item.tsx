import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Note } from '../../../contract/endpoints/note.ts'
import * as messages from '../../../contract/messages/note.ts'
import { isByKeyboard } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { EditNote } from './edit-note.tsx'
import { readDraft } from './note-drafts.ts'
import { deleteNote } from './note-queries.ts'
import { NoteText } from './note-text.tsx'

type Props = { note: Note; video: HTMLVideoElement | null; onRestored: () => void }

export const editButtonOf = (noteId: string) => `edit-note-${noteId}`

export function NoteItem({ note, video, onRestored }: Props) {
  const t = useTranslate()
  const [mode, setMode] = useState<'shown' | 'edited' | 'back' | 'draft'>(() =>
    readDraft(note._id) ? 'draft' : 'shown',
  )
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'back') edit.current?.focus()
  }, [mode])
  if (mode === 'edited' || mode === 'draft')
    return (
      <div className="p-4">
        <EditNote note={note} video={video} takesFocus={mode === 'edited'} onDone={() => setMode('back')} />
      </div>
    )
  const time = note.second === null ? undefined : formatTime(note.second)
  const seek = () => {
    if (video && note.second !== null) video.currentTime = note.second
  }
  return (
    <article className="grid gap-1 py-2 ps-4 pe-2">
      <div className="flex items-center gap-1">
        {time &&
          (video ? (
            <button
              type="button"
              className="btn -ms-2 btn-ghost px-2 text-primary tabular-nums"
              aria-label={t(messages.goTo({ time }))}
              onClick={seek}
            >
              {time}
            </button>
          ) : (
            <span className="tabular-nums">{time}</span>
          ))}
        <span className="grow" />
        <button
          ref={edit}
          id={editButtonOf(note._id)}
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(time ? messages.editAt({ time }) : messages.edit)}
          onClick={() => setMode('edited')}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(time ? messages.deleteAt({ time }) : messages.deleteNote)}
          onClick={(event) => void deleteNote(note._id, { takesFocus: isByKeyboard(event), onRestored })}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
      <NoteText text={note.text} />
    </article>
  )
}
