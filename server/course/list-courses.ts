import { listCourses } from '../../contract/course.ts'
import { coursePage } from '../../contract/rules/limits.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { countCourses, listCourseRows } from './course-store.ts'
import { showCourse } from './course-view.ts'

export const listCoursesDoor = door(listCourses, async ({ house, query }) => {
  const { db, settings } = house
  const most = query.limit ?? coursePage.wholeList
  const rows = await listCourseRows(db, most + 1, query.cursor)
  const page = rows.slice(0, most)
  return {
    message: says.coursesLoaded,
    courses: page.map((row) => showCourse(settings, row)),
    total: await countCourses(db),
    nextCursor: rows.length > most ? (page.at(-1)?.id ?? null) : null,
  }
})
