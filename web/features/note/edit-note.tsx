import { useEffect, useRef, useState } from 'react'
import type { Note } from '../../../contract/endpoints/note.ts'
import * as messages from '../../../contract/messages/note.ts'
import { cancel } from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type NoteDraft, readDraft, saveDraft } from './note-drafts.ts'
import { NoteField } from './note-field.tsx'
import { changeNote, reloadNotes } from './note-queries.ts'
import { NoteText } from './note-text.tsx'
import { useSave } from './use-save.ts'
import { useSecond } from './use-second.ts'

type Props = { note: Note; video: HTMLVideoElement | null; takesFocus: boolean; onDone: () => void }

const conflict = 409
const labels = { plain: messages.edit, at: messages.editAt }

/** If the note was changed in another window, shows that text, too; saving again replaces it. */
export function EditNote({ note, video, takesFocus, onDone }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<NoteDraft>(() => readDraft(note._id) ?? note)
  const [hasConflict, setHasConflict] = useState(false)
  const now = useSecond(video)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const change = (next: NoteDraft) => {
    const { text, second, revision = note.revision } = next
    setTyped({ text, second, revision })
    saveDraft(note._id, { text, second, revision })
  }
  const leave = () => {
    saveDraft(note._id, undefined)
    onDone()
  }
  const {
    save,
    error,
    isSending = false,
    status,
  } = useSave(async () => {
    const { text, second, revision = note.revision } = typed
    try {
      await changeNote(note._id, { text, second, revision: hasConflict ? note.revision : revision })
    } catch (failure) {
      if ((failure as { status?: number }).status === conflict) {
        await reloadNotes()
        setHasConflict(true)
      }
      throw failure
    }
    leave()
  })
  return (
    <div className="grid gap-3">
      <NoteField
        ref={field}
        labels={labels}
        text={typed.text}
        second={typed.second}
        now={now}
        error={error}
        isSending={isSending}
        hasFailed={status !== undefined && status !== conflict}
        onText={(text) => change({ ...typed, text })}
        onSecond={(second) => {
          change({ ...typed, second })
          field.current?.focus()
        }}
        onSave={() => void save(typed.text)}
      >
        <button type="button" className="btn btn-ghost" onClick={leave}>
          {t(cancel)}
        </button>
      </NoteField>
      {hasConflict && (
        <section aria-label={t(messages.stored)} className="grid gap-2 rounded-box border border-error p-3">
          <p className="font-medium">{t(messages.stored)}</p>
          <NoteText text={note.text} />
        </section>
      )}
    </div>
  )
}
