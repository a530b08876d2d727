import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { ListedSubmission, Submission } from '../../../contract/endpoints/submission-grading.ts'
import type { SubmissionState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export type Filter = 'waiting' | 'late' | 'again' | 'graded' | 'all'

const statesOf: Record<Filter, SubmissionState[] | undefined> = {
  waiting: ['to-grade', 'late', 'resubmitted'],
  late: ['late'],
  again: ['resubmitted'],
  graded: ['graded'],
  all: undefined,
}

const listKey = (lectureId: string) => ['submissions', lectureId]

export const listQuery = (lectureId: string, filter: Filter) =>
  infiniteQueryOptions({
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryKey: [...listKey(lectureId), filter],
    queryFn: ({ pageParam: cursor, signal }) => {
      const state = statesOf[filter]?.join(',')
      return call('listSubmissions', { params: { lectureId }, query: { cursor, state }, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })

export const reloadList = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: listKey(lectureId) })

export const submissionQuery = (submissionId: string) =>
  endpointQuery('readSubmission', { params: { submissionId } })

type List = { pages: Reply<Endpoints['listSubmissions']>[]; pageParams: unknown[] }

/** The list keeps its rows while one marks, so that nothing moves under the hand. */
export function setSubmission(submission: Submission) {
  const { submissionId, lectureId, state, user, team } = submission
  queryClient.setQueryData(
    submissionQuery(submissionId).queryKey,
    (known) => known && { ...known, submission },
  )
  const grade = submission.versions.at(-1)?.grade
  const show = (row: ListedSubmission): ListedSubmission =>
    row.submissionId === submissionId
      ? {
          ...row,
          ...(user && { user }),
          ...(team && { team }),
          ...{ state, points: grade?.points ?? null, isReleased: grade?.isReleased ?? false },
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
