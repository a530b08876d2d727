import { coursePage } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import type { SearchTerms } from '../../../db/search/search-terms.ts'
import type { CourseRow } from '../course-store.ts'
import { type Requester, visibleCourses } from '../visible-course-store.ts'
import { termsOfLectures, titleWithMost } from './lecture-match.ts'

// Only as many courses as a page has: a thousand with long descriptions would block the process for 0.1 s.
const maxNamed = coursePage.max
const maxTitles = 5_000

/** By course, the title of the lecture for which a search found it; nothing for courses that have the words themselves. */
export async function findLectureTitles(
  db: Database,
  requester: Requester,
  searchTerms: SearchTerms,
  courses: CourseRow[],
) {
  if (searchTerms.length === 0) return new Map<string, string>()
  const terms = new Map(
    courses.slice(0, maxNamed).map((course) => [course.id, termsOfLectures(searchTerms, course)]),
  )
  const ids = [...terms].flatMap(([id, lacking]) => (lacking.length > 0 ? [id] : []))
  if (ids.length === 0) return new Map<string, string>()
  const lectures = await listLectures(db, requester, ids)
  return new Map(
    ids.flatMap((id) => {
      const titles = (lectures.get(id) ?? []).map(({ title }) => title)
      const found = titleWithMost(terms.get(id) ?? [], titles)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}

/** Of the lectures that are indexed: without drafts, whoever asks. */
async function listLectures(db: Database, requester: Requester, ids: string[]) {
  const rows = await visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.course_id', 'lecture.title'])
    .where('course.id', 'in', ids)
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
    .orderBy('lecture.course_id')
    .orderBy('lecture.position')
    .limit(maxTitles)
    .execute()
  return Map.groupBy(rows, (row) => row.course_id)
}
