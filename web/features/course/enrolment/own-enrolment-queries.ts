import { queryOptions } from '@tanstack/react-query'
import * as messages from '../../../../contract/messages/enrolment.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { notify } from '../../../lib/notify.ts'

export const ownEnrolmentQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['enrolment', 'own', courseId],
    staleTime: 0,
    queryFn: ({ signal }) => call('readOwnEnrolment', { params: { courseId }, signal }),
  })

/** Whatever happened, the page then says what is true: a full course has put the learner into the queue. */
export async function enrolMyself(courseId: string) {
  const sent = call('enrol', { params: { courseId } })
  await notify({ loading: messages.enrolling }, sent)
    .catch(() => {})
    .finally(() => reloadOwn(courseId))
}

export async function leaveCourse(courseId: string) {
  const sent = call('leave', { params: { courseId } })
  await notify({ loading: messages.leaving }, sent)
    .catch(() => {})
    .finally(() => reloadOwn(courseId))
}

/** What one may watch there has changed. */
export async function reloadOwn(courseId: string) {
  // Its lectures were refused, or will be.
  queryClient.removeQueries({ queryKey: ['lecture', courseId] })
  await queryClient.invalidateQueries({ queryKey: ownEnrolmentQuery(courseId).queryKey })
}

/** The same in courses that nobody has counted, such as those of a path. */
export async function reloadAllOwn() {
  queryClient.removeQueries({ queryKey: ['lecture'] })
  await queryClient.invalidateQueries({ queryKey: ['enrolment', 'own'] })
}
