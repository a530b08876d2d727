import { createElement } from 'react'
import { toast } from 'react-hot-toast'
import { operationFailed } from '../../contract/messages/calls.ts'
import type { Message, Text } from '../../contract/messages/message.ts'
import { requestMessages } from '../../contract/messages/request-messages.ts'
import { Translated } from '../messages/translated.ts'
import { CallCancelled, CallError } from './calls/call.ts'

/** The server's own sentences win; without `failed`, people see `operationFailed`. */
type Texts = { loading: Message; success?: Message; failed?: Message }

type Name = keyof typeof requestMessages | Texts

export async function notify<T extends { message: Text }>(name: Name, work: Promise<T>): Promise<T> {
  const notice = openNotice(name)
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
export function openNotice(name: Name) {
  const texts: Texts = typeof name === 'string' ? requestMessages[name] : name
  let id: string | undefined = toast.loading(show(texts.loading))
  return {
    succeed: (message: Text) => void toast.success(show(message || texts.success || ''), { id }),
    fail: (reason: Text) => void toast.error(show(reason || texts.failed || operationFailed), { id }),
    hide: () => {
      if (id) toast.dismiss(id)
      id = undefined
    },
  }
}

export const showNote = (text: Text) => toast(show(text))

export const showError = (text: Text) => toast.error(show(text))

export const textOf = (error: unknown): Text =>
  error instanceof CallError ? error.text : (error as Error).message

const show = (text: Text) => createElement(Translated, { text })
