import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/note.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type NoteDraft, readDraft, saveDraft } from './note-drafts.ts'
import { NoteField } from './note-field.tsx'
import { addNote } from './note-queries.ts'
import { useSave } from './use-save.ts'
import { useSecond } from './use-second.ts'

type Props = {
  lectureId: string
  video: HTMLVideoElement | null
  wantsField: boolean
  onFieldShown: () => void
}

const labels = { plain: messages.note, at: messages.noteAt }
const nothing: NoteDraft = { text: '', second: null }

/** Takes the video's second when typing begins. */
export function NewNote({ lectureId, video, wantsField, onFieldShown }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => readDraft(lectureId) ?? nothing)
  const now = useSecond(video)
  const wasPlaying = useRef(false)
  const goOn = () => {
    if (wasPlaying.current) void video?.play().catch(() => {})
    wasPlaying.current = false
  }
  const change = (next: NoteDraft) => {
    setTyped(next)
    saveDraft(lectureId, next.text === '' ? undefined : next)
  }
  const {
    save,
    forget,
    error,
    isSending = false,
    isSaved,
    status,
  } = useSave(async () => {
    await addNote(lectureId, typed)
    change(nothing)
    field.current?.focus()
    goOn()
  })
  const shown = useEffectEvent(() => {
    wasPlaying.current = video?.paused === false
    video?.pause()
    field.current?.focus()
    onFieldShown()
  })
  useEffect(() => {
    if (wantsField) shown()
  }, [wantsField])
  const isEmpty = typed.text === ''
  return (
    <div className="grid gap-1">
      <NoteField
        ref={field}
        labels={labels}
        {...typed}
        second={isEmpty ? now : typed.second}
        now={now}
        error={error}
        isSending={isSending}
        hasFailed={status !== undefined}
        onText={(text) => {
          if (error || isSaved) forget()
          change({ text, second: isEmpty ? now : typed.second })
        }}
        onSecond={(second) => {
          change({ ...typed, second })
          field.current?.focus()
        }}
        onEscape={() => {
          goOn()
          video?.closest<HTMLElement>('[tabindex]')?.focus()
        }}
        onSave={() => void save(typed.text)}
      />
      <p role="status" className="text-sm">
        {isSaved && t(messages.saved)}
      </p>
    </div>
  )
}
