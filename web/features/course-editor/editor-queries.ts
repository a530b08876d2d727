import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export const shownPeople = 8

export const editorsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['editors', courseId],
    staleTime: 0,
    queryFn: ({ signal }) => call('listEditors', { params: { courseId }, signal }),
  })

export const foundPeopleQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['editors', 'found', q, limit],
    staleTime: 0,
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await call('listUsers', { query: { q, limit, state: 'active' }, signal })).people,
    placeholderData: keepPreviousData,
  })

export async function saveEditors(courseId: string, body: { userIds: string[]; revision: string }) {
  const sent = call('changeEditors', { params: { courseId }, body })
  const { queryKey } = editorsQuery(courseId)
  try {
    queryClient.setQueryData(queryKey, await notify(requestMessages.changeEditors, sent))
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
