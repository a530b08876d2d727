import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import { listLeft } from './draft-store.ts'
import { openDraft } from './own-drafts.ts'

/** The draft of one assignment while its page is shown. It is sent without its pause when the page is left. */
export function useDraft(courseId: string, lectureId: string, known: SubmissionVersion | null) {
  const [queue] = useState(() => openDraft({ courseId, lectureId }, known))
  useEffect(() => {
    const sendNow = () => void queue.push()
    sendNow()
    window.addEventListener('online', sendNow)
    // A hidden page may be ended without a word.
    document.addEventListener('visibilitychange', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendNow)
      sendNow()
    }
  }, [queue])
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.read, queue.read) }
}

const unwatched = () => () => {}

/** Whether this browser keeps work that is not sent yet, read whenever the page is drawn. */
export const useHasLeft = (lectureId: string) =>
  useSyncExternalStore(
    unwatched,
    () => listLeft().includes(lectureId),
    () => false,
  )
