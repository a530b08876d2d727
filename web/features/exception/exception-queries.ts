import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Override } from '../../../contract/endpoints/due.ts'
import * as messages from '../../../contract/messages/exception.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export const exceptionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['exceptions', courseId],
    staleTime: 0,
    queryFn: ({ signal }) => call('listOverrides', { params: { courseId }, signal }),
  })

export type Saved = { overrides: Override[]; revision: string }

/** After a failure it reads again what is there: others may have changed it. */
export async function saveExceptions(courseId: string, { overrides, revision }: Saved) {
  const { queryKey } = exceptionsQuery(courseId)
  const drafts = overrides.map(({ fullName: _, groupName: _name, ...one }) => one)
  const sent = call('replaceOverrides', { params: { courseId }, body: { overrides: drafts, revision } })
  try {
    queryClient.setQueryData(queryKey, await notify({ loading: messages.saving }, sent))
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

export const isSame = (one: Override, other: Override) =>
  one.userId === other.userId && one.groupId === other.groupId && one.lectureId === other.lectureId

const shownPeople = 8

/** Administrators find everyone; editors, those who have begun the course or are enrolled. */
export const learnersFoundQuery = (courseId: string, q: string, isAdministrator: boolean) =>
  queryOptions({
    queryKey: ['exceptions', 'found', courseId, q, isAdministrator],
    staleTime: 0,
    enabled: q !== '',
    queryFn: async ({ signal }) => {
      const query = { q, limit: shownPeople }
      if (isAdministrator)
        return (await call('listUsers', { query: { ...query, state: 'active' }, signal })).people
      const params = { courseId }
      const [begun, enrolled] = await Promise.all([
        call('listLearners', { params, query, signal }),
        call('listEnrolments', { params, query, signal }),
      ])
      const all = [...begun.learners, ...enrolled.enrolments.map(({ user }) => user)]
      return [...new Map(all.map((one) => [one._id, one])).values()].slice(0, shownPeople)
    },
    placeholderData: keepPreviousData,
  })
