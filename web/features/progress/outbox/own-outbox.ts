import { call } from '../../../lib/calls/call.ts'
import { callLast } from '../../../lib/calls/call-last.ts'
import { recordedUserId } from '../../../lib/windows/own-storage.ts'
import { checkAccess } from '../../lecture/lecture-queries.ts'
import { addReply } from '../progress-queries.ts'
import { openOutbox } from './outbox.ts'
import { openReportStore } from './report-store.ts'

export const outbox = openOutbox({
  store: openReportStore(),
  send: ({ lectureId, report }, isLast) =>
    isLast
      ? callLast('saveProgress', { params: { lectureId }, body: report })
      : call('saveProgress', { params: { lectureId }, body: report, isInBackground: true }),
  // A preview sends nothing: the editor's own reports wait until it ends.
  userId: recordedUserId,
  onSaved: ({ courseId }, reply) => addReply(courseId, reply),
  onClosed: ({ courseId }) => checkAccess(courseId),
})

if (!import.meta.env.SSR) window.addEventListener('online', () => void outbox.retryNow())
