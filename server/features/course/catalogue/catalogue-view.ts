import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import type { Query } from '../../../../contract/endpoints/define-endpoint.ts'
import { messages } from '../../../../contract/messages/messages.ts'
import { courseSorts } from '../../../../contract/validation/choices.ts'
import { coursePage } from '../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../core/context.ts'
import { pageOf } from '../../../db/page-of.ts'
import { searchKey, soughtWords } from '../../../db/search/search-words.ts'
import { toCourse } from '../course-view.ts'
import { type CourseFilter, countCatalogue, listCourseRows } from './catalogue-store.ts'

type CatalogueQuery = Query<typeof courseEndpoints.listCourses>

const [usualSort] = courseSorts

/** Drops defaults from a query, so that equal queries share one cache entry. */
export const simplifyFilter = <Q extends CatalogueQuery>({ sort, ...rest }: Q) => ({
  ...rest,
  ...(sort !== usualSort && { sort }),
})

export async function readCatalogue({ db, settings }: AppContext, query: CatalogueQuery) {
  const { limit = coursePage.wholeList, cursor, sort = usualSort } = query
  const filter = readFilter(query)
  const { page, nextCursor } = pageOf(
    await listCourseRows(db, filter, { limit: limit + 1, cursor, sort }),
    limit,
  )
  return {
    message: messages.coursesLoaded,
    courses: page.map((row) => toCourse(settings, row)),
    total: await countCatalogue(db, filter),
    nextCursor,
  }
}

function readFilter({ q, category }: CatalogueQuery): CourseFilter {
  return {
    ...(q && { words: soughtWords(q) }),
    ...(category && { categoryKey: searchKey(category) }),
  }
}
