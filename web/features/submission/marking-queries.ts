import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { ListedSubmission, Submission } from '../../../contract/endpoints/submission-grading.ts'
import type { MarkingStep } from '../../../contract/endpoints/two-markers.ts'
import type { SubmissionState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { stepOf } from './two-markers/own-mark.ts'

export type Filter = 'waiting' | 'others' | 'late' | 'again' | 'graded' | 'all'

type Narrowed = { states?: SubmissionState[]; isLate?: true; steps?: MarkingStep[] }

const narrowed: Record<Filter, Narrowed> = {
  /** What the viewer can do. */
  waiting: { steps: ['mark', 'differ'] },
  others: { steps: ['given', 'others'] },
  // What was handed in again says so first, and may be late, too.
  late: { states: ['late', 'resubmitted'], isLate: true },
  again: { states: ['resubmitted'] },
  graded: { states: ['graded'] },
  all: {},
}

const listKey = (lectureId: string) => ['submissions', lectureId]

export const listQuery = (
  lectureId: string,
  { filter, q, groupId }: { filter: Filter; q: string; groupId: string },
) =>
  infiniteQueryOptions({
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryKey: [...listKey(lectureId), filter, q, groupId],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { states, isLate, steps } = narrowed[filter]
      const query = {
        ...{ cursor, state: states?.join(','), marking: steps?.join(',') },
        ...(isLate && { isLate: 'true' as const }),
        ...(q && { q }),
        ...(groupId && { groupId }),
      }
      return call('listSubmissions', { params: { lectureId }, query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })

export const reloadList = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: listKey(lectureId) })

export const submissionQuery = (submissionId: string) =>
  endpointQuery('readSubmission', { params: { submissionId } })

type Listing = Reply<Endpoints['listSubmissions']>
export type List = { pages: Listing[]; pageParams: unknown[] }

export type Further = Pick<
  UseInfiniteQueryResult<List>,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

/** The next page, also when it is on its way already. */
export const loadMore = ({ fetchNextPage, isFetchingNextPage }: Further) =>
  fetchNextPage({ cancelRefetch: !isFetchingNextPage })

export const rowsOf = (list: List | undefined) => list?.pages.flatMap(({ submissions }) => submissions) ?? []

/** The list keeps its rows while one marks, so that nothing moves under the hand. */
export function setSubmission(submission: Submission) {
  const { submissionId, lectureId, state, user, team } = submission
  queryClient.setQueryData(
    submissionQuery(submissionId).queryKey,
    (known) => known && { ...known, submission },
  )
  const last = submission.versions.at(-1)
  const grade = last?.grade
  const show = (row: ListedSubmission): ListedSubmission =>
    row.submissionId === submissionId
      ? {
          ...row,
          ...(user && { user }),
          ...(team && { team }),
          ...{ state, points: grade?.points ?? null, isReleased: grade?.isReleased ?? false },
          marking: last && stepOf(last),
        }
      : row
  queryClient.setQueriesData<List>(
    { queryKey: listKey(lectureId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, submissions: page.submissions.map(show) })),
      },
  )
}
