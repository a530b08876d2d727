import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import * as messages from '../../../../contract/messages/generated/question.ts'
import type { Message, Text } from '../../../../contract/messages/message.ts'
import { type Form, toFormErrors } from '../../../../contract/validation/form.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { MarkdownField } from '../picture/markdown-field.tsx'
import { readTyped, storeTyped } from './typed-text.ts'

type Values = { text: string }

type Props = {
  /** The key under which unsent text is kept. */
  draftOf: string
  lectureId: string
  label: Message
  submit: Message
  form: Form<z.ZodMiniType<Values>>
  initial?: string
  rows?: number
  takesFocus?: boolean
  onTyped?: (text: string) => void
  onFocus?: () => void
  onSend: (values: Values) => Promise<unknown>
  onCancel?: () => void
  children?: ReactNode
}

export function PostForm({ draftOf, lectureId, label, submit, form, initial = '', onSend, ...props }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => readTyped(draftOf) ?? initial)
  const [error, setError] = useState<Text>()
  const [isSending, setIsSending] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setError(undefined)
    storeTyped(draftOf, typed === initial ? '' : typed)
    props.onTyped?.(typed)
  }
  const reject = (reason: Text) => {
    setError(reason)
    field.current?.querySelector('textarea')?.focus()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const parsed = form.schema.safeParse({ text })
    if (!parsed.success) return reject(toFormErrors(parsed.error.issues, form.missing).message)
    setIsSending(true)
    try {
      await onSend(parsed.data)
      storeTyped(draftOf, '')
      setText(initial)
      props.onTyped?.('')
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      reject(failure.fields.text ?? failure.text)
    } finally {
      setIsSending(false)
    }
  }
  const cancel = () => {
    storeTyped(draftOf, '')
    props.onCancel?.()
  }
  return (
    <form ref={field} noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <MarkdownField
        lectureId={lectureId}
        label={label}
        text={text}
        error={error}
        rows={props.rows ?? 4}
        isReadOnly={isSending}
        takesFocus={props.takesFocus}
        onText={type}
        onFocus={props.onFocus}
      />
      {props.children}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {t(submit)}
        </button>
        {props.onCancel && (
          <button type="button" className="btn btn-ghost" onClick={cancel}>
            {t(messages.cancel)}
          </button>
        )}
      </div>
    </form>
  )
}
