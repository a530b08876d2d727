import { toast } from 'react-hot-toast'
import { callWords, operationFailed } from '../../contract/words.ts'
import { CallCancelled } from './call.ts'

type Words = { loading?: string; success?: string; failed?: string }

/**
 * Shows one notification from the start of a call to its end: loading, then what the server said, or why it failed.
 * Answers and throws what the call does. A call that was taken back leaves nothing.
 */
export async function notify<T extends { message: string }>(
  name: keyof typeof callWords,
  work: Promise<T>,
): Promise<T> {
  const words: Words = callWords[name]
  const id = words.loading ? toast.loading(words.loading) : undefined
  try {
    const reply = await work
    if (words.success) toast.success(reply.message || words.success, { id })
    else toast.dismiss(id)
    return reply
  } catch (error) {
    if (error instanceof CallCancelled) toast.dismiss(id)
    else toast.error((error as Error).message || words.failed || operationFailed, { id })
    throw error
  }
}

/** One sentence about what the person just did wrong, or what became of it. */
export const complainAloud = (sentence: string) => toast.error(sentence)
