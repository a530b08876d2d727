import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import { call, SessionEnded } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { showNote } from '../../../lib/notify.ts'
import { session } from '../../../lib/session.ts'
import { progressQuery } from '../../progress/progress-queries.ts'
import { setOwn } from '../submission-queries.ts'
import { type DraftQueue, openDraftQueue } from './draft-queue.ts'
import { listLeft, openDraftStore } from './draft-store.ts'

type Key = { courseId: string; lectureId: string }

const queues = new Map<string, DraftQueue>()

/** One queue for each person and assignment, for as long as something waits in it. `known`: undefined while no page shows it. */
export function openDraft({ courseId, lectureId }: Key, known?: SubmissionVersion | null) {
  const userId = session().data._id
  const key = `${userId} ${lectureId}`
  const open = queues.get(key)
  if (open?.isWaiting()) {
    if (known !== undefined) open.show(known)
    return open
  }
  // Another person may have logged in meanwhile, in this window or in another.
  const requireOwner = () => {
    if (session().data._id !== userId) throw new SessionEnded()
  }
  const params = { lectureId }
  const queue = openDraftQueue({
    courseId,
    known: known ?? null,
    store: openDraftStore(lectureId),
    save: async (body) => {
      requireOwner()
      return call('saveSubmission', { params, body, isInBackground: true })
    },
    submit: async (savedAt) => {
      requireOwner()
      const query = savedAt ? { savedAt } : {}
      const reply = await call('submitWork', { params, query, isInBackground: true })
      showNote(reply.message)
      return reply
    },
    read: async () => {
      requireOwner()
      return call('readOwnSubmission', { params, isInBackground: true })
    },
    onOwn: (own) => setOwn(lectureId, own),
    onHandedIn: () => void queryClient.invalidateQueries({ queryKey: progressQuery(courseId).queryKey }),
    now: () => new Date(),
  })
  queues.set(key, queue)
  return queue
}

/** Sends what this browser keeps of its user's work, for each assignment; what is refused stays. */
export const sendLeft = () =>
  Promise.all(
    listLeft().map((lectureId) => {
      const courseId = openDraftStore(lectureId).read()?.courseId ?? ''
      return openDraft({ courseId, lectureId }).push()
    }),
  )

if (!import.meta.env.SSR) window.addEventListener('online', () => void sendLeft())
