import { queryOptions } from '@tanstack/react-query'
import type { CourseShare } from '../../../../contract/endpoints/learning.ts'
import { coursePage } from '../../../../contract/page-sizes.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'

/** The learner's share of a course. It is not part of the course, which is the same for everyone. */
export const shareQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['progress', 'share', courseId],
    staleTime: 0,
    queryFn: () => loadShare(courseId),
    enabled: courseId !== '',
  })

export const reloadShare = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: shareQuery(courseId).queryKey })

export async function changeSaved(courseId: string, isSaved: boolean) {
  const params = { courseId }
  const { message } = await call(isSaved ? 'saveCourse' : 'removeSavedCourse', { params })
  const { queryKey } = shareQuery(courseId)
  // A reply that is under way would bring the old state back.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (share = nothing(courseId)) => ({ ...share, isSaved }))
  return message
}

const nothing = (courseId: string): CourseShare => ({
  courseId,
  share: 0,
  isStarted: false,
  isFinished: false,
  isSaved: false,
})

type PendingShare = { courseId: string; done: (share: CourseShare) => void; failed: (error: unknown) => void }
let waiting: PendingShare[] = []

/** All cards of a page ask at once, so they share one call. */
function loadShare(courseId: string): Promise<CourseShare> {
  return new Promise((done, failed) => {
    if (waiting.length === 0) queueMicrotask(loadWaiting)
    waiting.push({ courseId, done, failed })
  })
}

function loadWaiting() {
  const pending = waiting
  waiting = []
  for (let from = 0; from < pending.length; from += coursePage.max)
    void loadTogether(pending.slice(from, from + coursePage.max))
}

async function loadTogether(pending: PendingShare[]) {
  try {
    const courseIds = pending.map((one) => one.courseId).join()
    const { shares } = await call('listShares', { query: { courseIds } })
    const found = new Map(shares.map((share) => [share.courseId, share]))
    for (const { courseId, done } of pending) done(found.get(courseId) ?? nothing(courseId))
  } catch (error) {
    for (const { failed } of pending) failed(error)
  }
}
