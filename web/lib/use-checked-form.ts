import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import * as messages from '../../contract/messages/generated/calls.ts'
import type { Text } from '../../contract/messages/message.ts'
import type { Form, FormErrors } from '../../contract/validation/form.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { CallCancelled, CallError, SessionEnded } from './call.ts'
import { checkForm, textsOf } from './form/check-form.ts'
import { fillFromDraft, watchDraft } from './form/saved-drafts.ts'
import { showError } from './notify.ts'

type Options<S extends z.ZodMiniType> = {
  form: Form<S>
  files?: readonly string[]
  /** Returns what to do next, unless the user has left the page. The fields of a thrown CallError are marked. */
  send: (values: z.output<S>, body: FormData) => Promise<(form: HTMLFormElement) => void>
}

/** A form checked by the contract's rules instead of native validation. One notification, and a message at each field. */
export function useCheckedForm<S extends z.ZodMiniType>({ form, files = [], send }: Options<S>) {
  const t = useTranslate()
  const [errors, setErrors] = useState<Record<string, Text>>({})
  const [isSending, setIsSending] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (ref.current) fillFromDraft(ref.current)
  }, [])

  const showErrors = (element: HTMLFormElement, { message, fields }: FormErrors) => {
    showError(message)
    setErrors(fields)
    focusFirst(element, fields)
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const element = event.currentTarget
    const body = new FormData(element)
    const saveDraft = watchDraft(element)
    const errors = checkForm(form, files, body)
    if (errors) return showErrors(element, errors)

    setErrors({})
    setIsSending(true)
    try {
      const onSent = await send(form.schema.parse(textsOf(body)) as z.output<S>, body)
      if (element.isConnected) onSent(element)
    } catch (error) {
      if (error instanceof SessionEnded) saveDraft()
      else if (error instanceof CallError) setErrors(error.fields)
      else if (!(error instanceof CallCancelled)) showError(messages.unexpected)
    } finally {
      setIsSending(false)
    }
  }

  const translated = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, t(text)]))
  return {
    errors: translated,
    isSending,
    formProps: { ref, noValidate: true, method: 'post', onSubmit } as const,
  }
}

function focusFirst(element: HTMLFormElement, fields: Record<string, Text>) {
  const controls = [...element.elements] as HTMLInputElement[]
  controls.find(({ name }) => name in fields)?.focus()
}
