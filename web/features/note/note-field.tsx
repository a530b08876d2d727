import { Clock, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Message, Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/note.ts'
import { tryAgain } from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { TextArea } from '../../ui/form/field.tsx'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  labels: { plain: Message; at: (parameters: { time: string }) => Message }
  text: string
  /** Of the note; null if it has none. */
  second: number | null
  /** Of the video; null without a video. */
  now: number | null
  error: Text | undefined
  isSending: boolean
  hasFailed: boolean
  onText: (text: string) => void
  onSecond: (second: number | null) => void
  onSave: () => void
  onEscape?: () => void
  children?: ReactNode
}

export function NoteField({ ref, labels, text, second, now, error, isSending, hasFailed, ...on }: Props) {
  const t = useTranslate()
  const hasText = text !== ''
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        on.onSave()
      }}
    >
      <TextArea
        ref={ref}
        label={t(second === null ? labels.plain : labels.at({ time: formatTime(second) }))}
        hint={t(messages.hint)}
        {...(error && { error: t(error) })}
        rows={3}
        value={text}
        readOnly={isSending}
        onChange={(event) => on.onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') on.onEscape?.()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          on.onSave()
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {t(isSending ? messages.saving : hasFailed ? tryAgain : messages.save)}
        </button>
        {hasText && second !== null && (
          <button type="button" className="btn btn-ghost" onClick={() => on.onSecond(null)}>
            <X aria-hidden className="size-5" />
            {t(messages.withoutTime)}
          </button>
        )}
        {hasText && second === null && now !== null && (
          <button type="button" className="btn btn-ghost" onClick={() => on.onSecond(now)}>
            <Clock aria-hidden className="size-5" />
            {t(messages.atTime({ time: formatTime(now) }))}
          </button>
        )}
        {on.children}
      </div>
    </form>
  )
}
