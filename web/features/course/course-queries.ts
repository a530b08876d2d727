import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import {
  type CourseLength,
  type CourseSort,
  courseLengths,
  courseSorts,
  type OwnProgress,
  ownProgress,
} from '../../../contract/endpoints/course-choices.ts'
import * as messages from '../../../contract/messages/course.ts'
import { categoryRows, coursePage } from '../../../contract/page-sizes.ts'
import { maxPages } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient, showCancelled } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export type CatalogueFilter = {
  q: string
  category: string
  length: CourseLength | ''
  progress: OwnProgress | ''
  sort: CourseSort
  page: number
}

export const defaultSort = (q: string): CourseSort => (q ? 'relevance' : 'newest')

export function readFilter(search: URLSearchParams, isLoggedIn: boolean): CatalogueFilter {
  const q = search.get('q')?.trim() ?? ''
  const sort = chosen(courseSorts, search.get('sort'))
  const page = Number(search.get('page'))
  return {
    q,
    category: search.get('category') ?? '',
    length: chosen(courseLengths, search.get('length')) ?? '',
    progress: (isLoggedIn && chosen(ownProgress, search.get('progress'))) || '',
    sort: !sort || (sort === 'relevance' && !q) ? defaultSort(q) : sort,
    page: Number.isInteger(page) && page > 1 && page <= maxPages ? page : 1,
  }
}

const chosen = <T extends string>(choices: readonly T[], requested: string | null) =>
  choices.find((choice) => choice === requested)

export const catalogueQuery = ({ q, category, length, progress, sort, page }: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['course', 'catalogue', q, category, length, progress, sort, page],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = {
        limit: coursePage.default,
        cursor,
        page: cursor || page === 1 ? undefined : page,
        q: q || undefined,
        category: category || undefined,
        length: length || undefined,
        sort: sort === defaultSort(q) ? undefined : sort,
      }
      return progress
        ? call('listOwnCourses', { query: { ...query, progress }, signal })
        : call('listCourses', { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Not the first page of the catalogue: leaving the page that shows these cancels their request. */
export const newestCoursesQuery = queryOptions({
  queryKey: ['course', 'newest'],
  queryFn: async ({ signal }) =>
    (await call('listCourses', { query: { limit: coursePage.default }, signal })).courses,
})

/** The rows of the home page. */
export const categoryRowsQuery = queryOptions({
  queryKey: ['course', 'rows'],
  queryFn: async ({ client, signal }) => {
    const { max, courses: limit, fromCourses } = categoryRows
    const categories = await client.fetchQuery(categoriesQuery)
    const largest = categories.filter(({ courses }) => courses >= fromCourses).slice(0, max)
    return Promise.all(
      largest.map(async ({ category }) => {
        const { courses } = await call('listCourses', { query: { category, limit }, signal })
        return { category, courses }
      }),
    )
  },
})

export const isFiltered = ({ q, category, length, progress, page }: CatalogueFilter) =>
  Boolean(q || category || length || progress || page > 1)

export const categoriesQuery = queryOptions({
  queryKey: ['course', 'categories'],
  queryFn: async ({ signal }) => (await call('listCategories', { signal })).categories,
})

export type Summary = { course: Course } & Partial<
  Omit<Reply<Endpoints['summarizeCourse']>, 'success' | 'message' | 'course'>
>

export const summaryQuery = (courseId: string, passed?: Course) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: async ({ signal }): Promise<Summary> =>
      call('summarizeCourse', { params: { courseId }, signal }),
    enabled: courseId !== '',
    placeholderData: passed && { course: passed },
  })

export const courseQuery = (courseId: string, passed?: Course) =>
  queryOptions({ ...summaryQuery(courseId, passed), select: ({ course }: Summary) => course })

const catalogueNotice = {
  loading: messages.coursesLoading,
  success: messages.coursesLoaded,
  failed: messages.coursesFailed,
}

export async function openCatalogue(filter: CatalogueFilter) {
  const { queryKey } = catalogueQuery(filter)
  await queryClient.cancelQueries({ queryKey })
  const fetched = queryClient.fetchInfiniteQuery({ ...catalogueQuery(filter), staleTime: 0 })
  const first = fetched.then(({ pages: [page] }) => ({ message: page?.message ?? '' }), showCancelled)
  await notify(catalogueNotice, first).catch(() => {})
}

export const reloadCourses = () => queryClient.invalidateQueries({ queryKey: ['course'] })
