import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import type { OutlinedSection } from '../../../../contract/endpoints/structure/outline.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import type { Sections } from './arrange.ts'

export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['outline', courseId],
    queryFn: async () => (await call('readOutline', { params: { courseId } })).sections,
  })

const none: Sections = []

/** Learners do not see empty sections. */
export function useSections(courseId: string, lectures: Lecture[], mayEdit: boolean): Sections {
  const hasSections = lectures.some(({ sectionId }) => sectionId !== undefined)
  const { data = none } = useQuery({ ...outlineQuery(courseId), enabled: mayEdit || hasSections })
  const used = new Set(lectures.map(({ sectionId }) => sectionId))
  return mayEdit ? data : data.filter(({ _id }, rank) => rank === 0 || used.has(_id))
}

export const knownSections = (courseId: string): Sections =>
  queryClient.getQueryData(outlineQuery(courseId).queryKey) ?? none

export const replaceOutline = (courseId: string, sections: OutlinedSection[]) =>
  queryClient.setQueryData(outlineQuery(courseId).queryKey, sections)

export const reloadOutline = (courseId: string) =>
  queryClient.fetchQuery({ ...outlineQuery(courseId), staleTime: 0 })
