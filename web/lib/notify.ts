import { toast } from 'react-hot-toast'
import { operationFailed, requestMessages } from '../../contract/messages/messages.ts'
import { CallCancelled } from './call.ts'

type Texts = { loading?: string; success?: string; failed?: string }

/**
 * Shows one notification for a call, from loading to its outcome. Returns and throws what the call does. A cancelled call
 * leaves no notification.
 */
export async function notify<T extends { message: string }>(
  name: keyof typeof requestMessages,
  work: Promise<T>,
): Promise<T> {
  const texts: Texts = requestMessages[name]
  const id = texts.loading ? toast.loading(texts.loading) : undefined
  try {
    const reply = await work
    if (texts.success) toast.success(reply.message || texts.success, { id })
    else toast.dismiss(id)
    return reply
  } catch (error) {
    if (error instanceof CallCancelled) toast.dismiss(id)
    else toast.error((error as Error).message || texts.failed || operationFailed, { id })
    throw error
  }
}

export const showError = (message: string) => toast.error(message)
