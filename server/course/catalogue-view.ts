import type { Query } from '../../contract/api/endpoint.ts'
import type { listCourses } from '../../contract/course.ts'
import { courseSorts } from '../../contract/rules/choices.ts'
import { coursePage } from '../../contract/rules/limits.ts'
import { says } from '../../contract/words.ts'
import { pageOf } from '../db/page-of.ts'
import { searchKey, soughtWords } from '../db/search/search-words.ts'
import type { House } from '../house.ts'
import { type CourseFilter, countCatalogue, listCourseRows } from './catalogue-store.ts'
import { showCourse } from './course-view.ts'

const [usualSort] = courseSorts

/** The same question without what is so anyway: one answer in a cache is enough. */
export const simplifyFilter = <Q extends Query<typeof listCourses>>({ sort, ...rest }: Q) => ({
  ...rest,
  ...(sort !== usualSort && { sort }),
})

/** The catalogue as anybody may see it: one page of the courses that were asked for. */
export async function showCatalogue({ db, settings }: House, query: Query<typeof listCourses>) {
  const { limit: most = coursePage.wholeList, cursor, sort = usualSort } = query
  const filter = readFilter(query)
  const { page, nextCursor } = pageOf(
    await listCourseRows(db, filter, { most: most + 1, cursor, sort }),
    most,
  )
  return {
    message: says.coursesLoaded,
    courses: page.map((row) => showCourse(settings, row)),
    total: await countCatalogue(db, filter),
    nextCursor,
  }
}

function readFilter({ q, category }: Query<typeof listCourses>): CourseFilter {
  return {
    ...(q && { words: soughtWords(q) }),
    ...(category && { categoryKey: searchKey(category) }),
  }
}
