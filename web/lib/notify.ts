import { createElement } from 'react'
import { toast } from 'react-hot-toast'
import { operationFailed } from '../../contract/messages/generated/calls.ts'
import type { Message, Text } from '../../contract/messages/message.ts'
import { requestMessages } from '../../contract/messages/request-messages.ts'
import { Translated } from '../messages/translated.ts'
import { CallCancelled, CallError } from './calls/call.ts'

type Texts = { loading: Message; success: Message; failed?: Message }

export async function notify<T extends { message: string }>(
  name: keyof typeof requestMessages,
  work: Promise<T>,
): Promise<T> {
  const texts: Texts = requestMessages[name]
  const id = toast.loading(show(texts.loading))
  try {
    const reply = await work
    toast.success(show(reply.message || texts.success), { id })
    return reply
  } catch (error) {
    if (error instanceof CallCancelled) toast.dismiss(id)
    else toast.error(show(textOf(error) || texts.failed || operationFailed), { id })
    throw error
  }
}

export const showError = (text: Text) => toast.error(show(text))

export const textOf = (error: unknown): Text =>
  error instanceof CallError ? error.text : (error as Error).message

const show = (text: Text) => createElement(Translated, { text })
