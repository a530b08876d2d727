import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { LearningState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { stateNames } from './state-names.ts'

export type ReportFilter = { group: string; course: string; state: LearningState | ''; view: 'groups' | '' }

const queryOf = ({ group, course }: ReportFilter) => ({
  groupId: group || undefined,
  courseId: course || undefined,
})

const pagesOf = {
  staleTime: 0,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

export const peopleReportQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    ...pagesOf,
    queryKey: ['learning-report', 'people', filter.group, filter.course, filter.state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(filter), state: filter.state || undefined }
      let page = await call('readPeopleReport', { query: { ...query, cursor: pageParam }, signal })
      // The server looks through some people at a time, of whom nobody may be in this state.
      while (page.people.length === 0 && page.nextCursor)
        page = await call('readPeopleReport', { query: { ...query, cursor: page.nextCursor }, signal })
      return page
    },
  })

export const groupReportQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    ...pagesOf,
    queryKey: ['learning-report', 'groups', filter.group, filter.course],
    queryFn: async ({ pageParam, signal }) => {
      const query = queryOf(filter)
      let page = await call('readGroupReport', { query: { ...query, cursor: pageParam }, signal })
      while (page.groups.length === 0 && page.nextCursor)
        page = await call('readGroupReport', { query: { ...query, cursor: page.nextCursor }, signal })
      return page
    },
  })

export const reportedCoursesQuery = queryOptions({
  queryKey: ['learning-report', 'courses'],
  queryFn: async ({ signal }) => (await call('listCoursesOfReport', { signal })).courses,
})

export function downloadAddress({ view, group, course, state }: ReportFilter) {
  const given = { groupId: group, courseId: course, ...(view === '' && { state }) }
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value))
  return `${pathOf(view === 'groups' ? 'downloadGroupReport' : 'downloadPeopleReport')}?${query}`
}

export const reportAddress = (filter: Partial<ReportFilter>) =>
  `${pages.learningReport}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value))}`

const isState = (text: string): text is LearningState => Object.hasOwn(stateNames, text)

/** All of it stands in the address. */
export function useReportFilter() {
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') ?? ''
  const filter: ReportFilter = {
    group: search.get('group') ?? '',
    course: search.get('course') ?? '',
    state: isState(state) ? state : '',
    view: search.get('view') === 'groups' ? 'groups' : '',
  }
  const change = (changes: Partial<ReportFilter>) =>
    setSearch(new URLSearchParams(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    })
  return { filter, change }
}
