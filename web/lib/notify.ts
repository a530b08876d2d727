import { createElement } from 'react'
import { toast } from 'react-hot-toast'
import type { Message, Text } from '../../contract/messages/message.ts'
import { operationFailed } from '../../contract/messages/ui.ts'
import { Translated } from '../messages/translated.ts'
import { CallCancelled, CallError } from './calls/call.ts'

/** The server's own sentences win; without `failed`, people see `operationFailed`. */
export type NoticeTexts = { loading: Message; success?: Message; failed?: Message }

export async function notify<T extends { message: Text }>(texts: NoticeTexts, work: Promise<T>): Promise<T> {
  const notice = openNotice(texts)
  try {
    const reply = await work
    notice.succeed(reply.message)
    return reply
  } catch (error) {
    if (error instanceof CallCancelled) notice.hide()
    else notice.fail(textOf(error))
    throw error
  }
}

/** Shows that a call is running. Its outcome replaces the notice, or opens a new one if the notice was hidden. */
export function openNotice(texts: NoticeTexts) {
  const of = texts.loading.key
  let id: string | undefined = toast.loading(show(texts.loading))
  return {
    succeed: (message: Text) => {
      endErrors(of)
      toast.success(show(message || texts.success || ''), { id })
    },
    fail: (reason: Text) => {
      const shown = toast.error(show(reason || texts.failed || operationFailed), { id })
      shownErrors.set(shown, of)
    },
    hide: () => {
      if (id) toast.dismiss(id)
      id = undefined
    },
  }
}

export const showNote = (text: Text) => toast(show(text))

/** `of` is what failed, such as a form: the error ends when that succeeds. */
export const showError = (text: Text, of?: unknown) => shownErrors.set(toast.error(show(text)), of)

/** The latest notifications of errors, with what failed. */
const shownErrors = new Map<string, unknown>()

/** Ends the errors of what has succeeded by now; without a subject all of them, as the page has changed. */
export function endErrors(succeeded?: unknown) {
  for (const [id, of] of shownErrors) {
    if (succeeded !== undefined && of !== succeeded) continue
    shownErrors.delete(id)
    toast.dismiss(id)
  }
}

export const textOf = (error: unknown): Text =>
  error instanceof CallError ? error.text : (error as Error).message

const show = (text: Text) => createElement(Translated, { text })
