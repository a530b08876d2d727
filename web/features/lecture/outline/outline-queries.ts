import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import type { Sections } from './arrange.ts'

export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['outline', courseId],
    queryFn: () => call('readOutline', { params: { courseId } }),
  })

const none: Sections = []

/** Learners do not see empty sections. */
export function useSections(courseId: string, lectures: Lecture[], mayEdit: boolean): Sections {
  const hasSections = lectures.some(({ sectionId }) => sectionId !== undefined)
  const { data } = useQuery({ ...outlineQuery(courseId), enabled: mayEdit || hasSections })
  const sections = data?.sections ?? none
  const used = new Set(lectures.map(({ sectionId }) => sectionId))
  return mayEdit ? sections : sections.filter(({ _id }, rank) => rank === 0 || used.has(_id))
}

export const knownOutline = (courseId: string) => queryClient.getQueryData(outlineQuery(courseId).queryKey)

export const knownSections = (courseId: string): Sections => knownOutline(courseId)?.sections ?? none

export const replaceOutline = (courseId: string, outline: Reply<Endpoints['readOutline']>) =>
  queryClient.setQueryData(outlineQuery(courseId).queryKey, outline)

export const reloadOutline = (courseId: string) =>
  queryClient.fetchQuery({ ...outlineQuery(courseId), staleTime: 0 })
