import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import * as messages from '../../../contract/messages/calls.ts'
import type { Text } from '../../../contract/messages/message.ts'
import { checkPicked } from '../../../contract/validation/files.ts'
import type { Form, FormErrors } from '../../../contract/validation/form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CallCancelled, CallError, SessionEnded } from '../calls/call.ts'
import { useIsHydrated } from '../hydrated.ts'
import { endErrors, showError } from '../notify.ts'
import { changesOf, checkForm, type FileRules, textsOf, withError } from './check-form.ts'
import { fillForm, fillFromDraft, watchDraft } from './saved-drafts.ts'
import { forgetTypedFields, keepTypedField, keepTypedFields, readTypedFields } from './typed-fields.ts'
import { markChanged, markUnchanged } from './unsaved.ts'

type Options<S extends z.ZodMiniType> = {
  form: Form<S>
  /** The rules for what the button `isDraft` sends: a draft may lack what the form asks for. */
  draftForm?: Form<z.ZodMiniType<z.output<S>>>
  files?: FileRules
  /** Asks before people leave the page with unsent changes. Default: true. */
  asksBeforeLeaving?: boolean
  /** Sending goes on without this page, so people may leave it meanwhile. */
  isSentElsewhere?: boolean
  /**
   * Keeps what is typed in this browser under this name until it is sent: a tab may die before the first save. False for
   * passwords, codes, files and choices.
   */
  typedAs: string | false
  /** Sends only what this form changed, so that it leaves what others have saved meanwhile. */
  sendsChanges?: boolean
  send: (values: z.output<S>, body: FormData) => Promise<(form: HTMLFormElement) => void>
  /** Reads again what was saved. Nothing is unsaved any more, so people may leave meanwhile. */
  reload?: () => Promise<unknown>
}

/**
 * A form checked by the contract's rules instead of native validation, with one notification and a message at
 * each field.
 */
export function useCheckedForm<S extends z.ZodMiniType>({
  form,
  draftForm,
  files = noFiles,
  asksBeforeLeaving = true,
  isSentElsewhere = false,
  typedAs,
  sendsChanges = false,
  send,
  reload,
}: Options<S>) {
  const t = useTranslate()
  const [errors, setErrors] = useState<Record<string, Text>>({})
  const [isSending, setIsSending] = useState(false)
  const [isFilledAgain, setIsFilledAgain] = useState(false)
  const isHydrated = useIsHydrated()
  const ref = useRef<HTMLFormElement>(null)
  const begun = useRef<FormData>(undefined)
  const sentFrom = useRef<Element | null>(null)
  // A button that is disabled meanwhile loses the focus.
  useEffect(() => {
    if (isSending) return
    const { current: button } = sentFrom
    sentFrom.current = null
    if (button instanceof HTMLElement && document.activeElement === document.body) button.focus()
  }, [isSending])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    begun.current = new FormData(element)
    if (typedAs) setIsFilledAgain(fillFromTyped(element, typedAs, asksBeforeLeaving))
    fillFromDraft(element)
    return () => markUnchanged(element)
  }, [typedAs, asksBeforeLeaving])

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (asksBeforeLeaving)
      markChanged(event.currentTarget, typedAs ? () => forgetTypedFields(typedAs) : undefined)
    const { name, value, type, files: picked } = event.target as unknown as HTMLInputElement
    if (typedAs && name && !notTyped.includes(type)) keepTypedField(typedAs, name, value)
    const [file, rule] = [picked?.[0], files[name]]
    const error = file && rule && checkPicked(rule, file)
    setErrors((shown) => withError(shown, name, error))
  }
  const showErrors = (element: HTMLFormElement, { message, fields }: FormErrors) => {
    showError(message, element)
    setErrors(fields)
    focusFirst(element, fields)
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const element = event.currentTarget
    const body = new FormData(element)
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name) body.set(submitter.name, submitter.value)
    const rules = (body.has('isDraft') && draftForm) || form
    const saveDraft = watchDraft(element)
    const errors = checkForm(rules, files, body)
    if (errors) return showErrors(element, errors)

    setErrors({})
    sentFrom.current = document.activeElement
    setIsSending(true)
    if (isSentElsewhere) {
      markUnchanged(element)
      // The form may be opened again for something else meanwhile.
      if (typedAs) forgetTypedFields(typedAs)
    }
    try {
      const sent = sendsChanges && begun.current ? changesOf(begun.current, body) : body
      endErrors(element)
      const onSent = await send(rules.schema.parse(textsOf(sent)) as z.output<S>, sent)
      markUnchanged(element)
      if (typedAs && !isSentElsewhere) forgetTypedFields(typedAs)
      // What cannot be read again now is read later: it was saved.
      await reload?.().catch(() => {})
      if (!element.isConnected) return
      onSent(element)
      if (sendsChanges) begun.current = new FormData(element)
    } catch (error) {
      if (isSentElsewhere && element.isConnected) {
        markChanged(element)
        if (typedAs) keepTypedFields(typedAs, body)
      }
      if (error instanceof SessionEnded) {
        markUnchanged(element)
        saveDraft()
      } else if (error instanceof CallError) {
        // A field that is locked while the form is sent takes no focus.
        flushSync(() => {
          setErrors(error.fields)
          setIsSending(false)
        })
        focusFirst(element, error.fields)
      } else if (!(error instanceof CallCancelled)) showError(messages.unexpected, element)
    } finally {
      setIsSending(false)
    }
  }

  const translated = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, t(text)]))
  return {
    errors: translated,
    // Before hydration a press would send the form to the page's address.
    isSending: isSending || !isHydrated,
    /** What was typed before is here again; files are not. */
    isFilledAgain,
    /** For fields that the page itself has filled in. */
    clearError: (name: string) => setErrors((shown) => withError(shown, name, undefined)),
    formProps: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit,
      onChange,
      onReset: () => typedAs && forgetTypedFields(typedAs),
    } as const,
  }
}

const noFiles: FileRules = {}
const notTyped = ['file', 'password', 'checkbox', 'radio']

function fillFromTyped(element: HTMLFormElement, typedAs: string, asksBeforeLeaving: boolean) {
  const fields = Object.entries(readTypedFields(typedAs))
  if (fields.length === 0) return false
  const body = new FormData()
  for (const [name, value] of fields) body.set(name, value)
  fillForm(element, body)
  if (asksBeforeLeaving) markChanged(element, () => forgetTypedFields(typedAs))
  return true
}

function focusFirst(element: HTMLFormElement, fields: Record<string, Text>) {
  const controls = [...element.elements] as HTMLInputElement[]
  const first = controls.find(({ name }) => name in fields)
  first?.focus()
  if (first?.type === 'password') first.select()
}
