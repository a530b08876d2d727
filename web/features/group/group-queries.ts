import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Group } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/group.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export const groupsQuery = queryOptions({
  queryKey: ['group'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('listGroups', { signal })).groups,
})

export const membersQuery = (groupId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['group', groupId, 'members', q],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listGroupMembers', { params: { groupId }, query: { cursor, q: q || undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const groupAddress = (groupId: string) => `${pages.group}?group=${groupId}`

export const useGroupId = () => useSearchParams()[0].get('group') ?? ''

export const reloadGroups = () => queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey })

export async function removeMember(groupId: string, userId: string) {
  const sent = call('changeGroupMembers', { params: { groupId }, body: { remove: [userId] } })
  await notify({ loading: messages.changing }, sent)
  await reloadGroups()
}

export async function saveManagers(groupId: string, userIds: string[]) {
  const sent = call('changeGroupManagers', { params: { groupId }, body: { userIds } })
  await notify({ loading: messages.changing }, sent)
  await reloadGroups()
}

export async function deleteGroup(groupId: string) {
  await notify({ loading: messages.removing }, call('deleteGroup', { params: { groupId } }))
  await reloadGroups()
}

export type Branch = { group: Group; depth: number }

/** Each group after the one that it stands in, by name. */
export function asTree(groups: Group[]): Branch[] {
  const inside = Map.groupBy(groups, ({ parentId }) => parentId)
  const below = (parentId: string | null, depth: number): Branch[] =>
    (inside.get(parentId) ?? []).flatMap((group) => [{ group, depth }, ...below(group._id, depth + 1)])
  return below(null, 0)
}
