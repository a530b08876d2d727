import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Announcement } from '../../../contract/endpoints/announcement.ts'
import { announcementPage } from '../../../contract/page-sizes.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

const whileMailsGoMs = 5_000

export const announcementsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', courseId],
    staleTime: 0,
    enabled: courseId !== '',
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listAnnouncements', {
        params: { courseId },
        query: { limit: announcementPage.default, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ announcements }) => announcements.some(hasMailsToGo)) ? whileMailsGoMs : false,
  })

const hasMailsToGo = ({ mails }: Announcement) =>
  mails !== undefined && (mails.isWriting || mails.waiting > 0)

export const reloadAnnouncements = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: announcementsQuery(courseId).queryKey })
