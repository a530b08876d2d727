import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { GradeRow, gradeEndpoints } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/grade-grid.ts'
import { gradePage } from '../../../contract/page-sizes.ts'
import { call, fill } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export type BookPage = Reply<typeof gradeEndpoints.listGrades>
export type Narrowed = { q: string; groupId: string }

/** The first page is short, so that it is there soon; those that people scroll to are long. */
export const bookQuery = (courseId: string, { q, groupId }: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ['listGrades', courseId, q, groupId],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listGrades', {
        params: { courseId },
        query: {
          limit: cursor ? gradePage.max : gradePage.first,
          ...{ cursor, q: q || undefined, groupId: groupId || undefined },
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const changesQuery = (courseId: string, userId: string, itemId: string) =>
  endpointQuery('listGradeChanges', { params: { courseId, userId, itemId } })

export const reloadBook = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: ['listGrades', courseId] })

/** Learners see its marks from then on, and hear of them. A notification gives the reason of a failure. */
export async function releaseColumn(courseId: string, itemId: string) {
  const sent = call('changeGradeColumn', { params: { courseId, itemId }, body: { isHidden: false } })
  await notify({ loading: messages.releasing }, sent).catch(() => {})
  await reloadBook(courseId)
}

/** Puts a row that was changed in place of the one that is shown. */
export function showRow(courseId: string, row: GradeRow) {
  queryClient.setQueriesData(
    { queryKey: ['listGrades', courseId] },
    (shown: InfiniteData<BookPage> | undefined) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          rows: page.rows.map((one) => (one.user._id === row.user._id ? row : one)),
        })),
      },
  )
  void queryClient.invalidateQueries({ queryKey: ['listGradeChanges'] })
}

export const csvAddress = (courseId: string) => fill(pathOf('downloadGrades'), { courseId })
export const sheetAddress = (courseId: string) => fill(pathOf('downloadGradesAsSheet'), { courseId })
