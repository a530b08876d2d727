import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { ReportedCase } from '../../../contract/endpoints/report.ts'
import type { CaseState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export type ReportFilter = { state: CaseState; courseId: string | undefined }

const key = 'reports'

export const reportsQuery = ({ state, courseId }: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [key, state, courseId],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listReports', { query: { state, courseId, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Loads the number of open reports, with only the newest one. */
export const openReportsQuery = endpointQuery('listReports', { query: { limit: 1 } })

type Reports = InfiniteData<Reply<Endpoints['listReports']>>

/** Changes a case in place: it leaves the list only when the list is opened again. */
export function replaceCase(changed: ReportedCase) {
  queryClient.setQueriesData<Reports>({ queryKey: [key] }, (list) => list && withCase(list, changed))
}

const withCase = (list: Reports, changed: ReportedCase): Reports => {
  const before = list.pages.flatMap(({ reports }) => reports).find(({ _id }) => _id === changed._id)
  const isNewlyDecided = before !== undefined && !before.decided && changed.decided !== null
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      open: isNewlyDecided ? Math.max(0, page.open - 1) : page.open,
      reports: page.reports.map((one) => (one._id === changed._id ? changed : one)),
    })),
  }
}
