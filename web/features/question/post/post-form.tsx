import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Message, Text } from '../../../../contract/messages/message.ts'
import { type Form, toFormErrors } from '../../../../contract/validation/form.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { type Chosen, listPlaces, moveChosen } from '../mention/chosen.ts'
import { MarkdownField } from '../picture/markdown-field.tsx'
import { readTyped, readTypedChoices, storeTyped, storeTypedChoices } from './typed-text.ts'

export type Values = { text: string; mentioned?: { at: number; _id: string }[] }

type Props = {
  /** The key under which unsent text is kept. */
  draftOf: string
  lectureId: string
  /** Whose people can be mentioned. */
  questionId?: string
  label: Message
  submit: Message
  form: Form<z.ZodMiniType<{ text: string }>>
  initial?: string
  /** Whom the initial text names. */
  initialChosen?: Chosen[]
  rows?: number
  takesFocus?: boolean
  onTyped?: (text: string) => void
  onFocus?: () => void
  onSend: (values: Values) => Promise<unknown>
  onCancel?: () => void
  children?: ReactNode
}

const nobody: Chosen[] = []

export function PostForm({ draftOf, questionId, submit, form, initial = '', onSend, ...props }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLFormElement>(null)
  const { initialChosen = nobody } = props
  const [text, setText] = useState(() => readTyped(draftOf) ?? initial)
  const [chosen, setChosen] = useState(() =>
    readTyped(draftOf) === undefined ? initialChosen : readTypedChoices(draftOf),
  )
  const [error, setError] = useState<Text>()
  const [isSending, setIsSending] = useState(false)
  const type = (typed: string, caret: number, person?: Chosen) => {
    const moved = moveChosen(chosen, { before: text, after: typed, caret })
    const named = person ? [...moved, person] : moved
    setText(typed)
    setChosen(named)
    setError(undefined)
    storeTyped(draftOf, typed === initial ? '' : typed)
    storeTypedChoices(draftOf, typed === initial ? nobody : named)
    props.onTyped?.(typed)
  }
  const reject = (reason: Text) => {
    setError(reason)
    field.current?.querySelector('textarea')?.focus()
  }
  const forget = () => {
    storeTyped(draftOf, '')
    storeTypedChoices(draftOf, nobody)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const parsed = form.schema.safeParse({ text })
    if (!parsed.success) return reject(toFormErrors(parsed.error.issues, form.missing).message)
    setIsSending(true)
    try {
      const mentioned = listPlaces(chosen, text)
      await onSend({ ...parsed.data, ...(mentioned.length > 0 && { mentioned }) })
      forget()
      setText(initial)
      setChosen(initialChosen)
      props.onTyped?.('')
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      reject(failure.fields.text ?? failure.text)
    } finally {
      setIsSending(false)
    }
  }
  const cancel = () => {
    forget()
    props.onCancel?.()
  }
  return (
    <form ref={field} noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <MarkdownField
        lectureId={props.lectureId}
        questionId={questionId}
        label={props.label}
        text={text}
        chosen={chosen}
        error={error}
        rows={props.rows ?? 4}
        isReadOnly={isSending}
        takesFocus={props.takesFocus}
        onText={type}
        onFocus={props.onFocus}
      />
      {props.children}
      <FormButtons submit={t(submit)} isSending={isSending} onCancel={props.onCancel && cancel} isInPage />
    </form>
  )
}
