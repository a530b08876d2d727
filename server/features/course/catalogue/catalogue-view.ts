import type { Query } from '../../../../contract/api/define-endpoint.ts'
import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import type { CourseSort } from '../../../../contract/endpoints/course-choices.ts'
import * as messages from '../../../../contract/messages/course.ts'
import { coursePage } from '../../../../contract/page-sizes.ts'
import type { AppContext } from '../../../context.ts'
import { pageOf } from '../../../db/page-of.ts'
import { queryWords, searchKey } from '../../../db/search/search-words.ts'
import { forgiveSpelling } from '../../../db/search/spelling.ts'
import { toFace } from '../../user/user-view.ts'
import { toCourse } from '../course-view.ts'
import { readInstructors } from '../instructor/instructor-view.ts'
import type { Requester } from '../visible-course-store.ts'
import { countCatalogue, listCourseRows } from './catalogue-store.ts'
import type { CourseFilter, ListedCourseRow } from './found-store.ts'
import { findLectureTitles } from './lecture-title-store.ts'

type CatalogueQuery = Query<typeof courseEndpoints.listCourses>

/** Drops defaults from a query, so that equal queries share a cache entry. */
export const simplifyFilter = <Q extends CatalogueQuery>({ sort, page, ...rest }: Q) => ({
  ...rest,
  ...(sortOf({ sort, q: rest.q }) !== defaultSort(rest) && { sort }),
  ...(page && page > 1 && !rest.cursor && { page }),
})

const defaultSort = ({ q }: Pick<CatalogueQuery, 'q'>): CourseSort => (q ? 'relevance' : 'newest')

/**
 * A page of the catalogue, optionally only of these ids, this state or this instructor. A search without results tolerates typing
 * errors.
 */
export async function readCatalogue(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  requester: Requester,
  query: CatalogueQuery,
  more: Pick<CourseFilter, 'ids' | 'state' | 'createdBy'> = {},
) {
  const { limit = coursePage.wholeList, cursor, page: number = 1 } = query
  const sort = sortOf(query)
  const {
    filter,
    total,
    paths = 0,
    isSimilar,
  } = await countMatches(db, { requester, ...readFilter(query), ...more })
  const offset = cursor ? 0 : (number - 1) * limit
  const rows = total === 0 ? [] : await listCourseRows(db, filter, { limit: limit + 1, offset, cursor, sort })
  const { page, nextCursor } = pageOf(rows, limit)
  const [titles, instructors] = await Promise.all([
    findLectureTitles(db, requester, filter.searchTerms ?? [], page),
    readInstructors(db, page),
  ])
  return {
    message: messages.coursesLoaded,
    courses: page.map((row) => {
      const instructor = instructors.get(row.id)
      return {
        ...toCourse(settings, row),
        inLecture: titles.get(row.id),
        ...(instructor && { instructor: toFace(settings, instructor) }),
      }
    }),
    total,
    ...(paths > 0 && { paths }),
    isSimilar,
    nextCursor: nextCursor && withRank(nextCursor, sort, page.at(-1)),
  }
}

const sortOf = ({ sort, q }: Pick<CatalogueQuery, 'sort' | 'q'>): CourseSort =>
  sort === undefined || (sort === 'relevance' && !q) ? defaultSort({ q }) : sort

function withRank(cursor: string, sort: CourseSort, last: ListedCourseRow | undefined) {
  if (last && sort === 'rating') return `${cursor}~r${last.rating}`
  return last?.tier === undefined ? cursor : `${cursor}~${last.tier}`
}

async function countMatches(db: AppContext['db'], filter: CourseFilter) {
  const { total, paths } = await countCatalogue(db, filter)
  if (total > 0 || !filter.searchTerms?.length) return { filter, total, paths, isSimilar: false }
  const searchTerms = await forgiveSpelling(db, filter.searchTerms.flat())
  if (searchTerms.every((alternatives) => alternatives.length === 1))
    return { filter, total, isSimilar: false }
  const forgiving = { ...filter, searchTerms }
  const { total: similar } = await countCatalogue(db, forgiving)
  return { filter: forgiving, total: similar, isSimilar: similar > 0 }
}

function readFilter({ q, category, length }: CatalogueQuery): Omit<CourseFilter, 'requester'> {
  return {
    ...(q && { searchTerms: queryWords(q).map((word) => [word]) }),
    ...(category && { categoryKey: searchKey(category) }),
    ...(length && { length }),
  }
}
