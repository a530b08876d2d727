import type { Database } from '../../db/open.ts'
import { operator, visibleCourses } from '../../features/course/visible-course-store.ts'

const maxNamesakes = 5

export async function findCoursesTitled(db: Database, title: string) {
  const rows = await visibleCourses(db, operator)
    .select('id')
    .where('title', '=', title)
    .orderBy('id')
    .limit(maxNamesakes)
    .execute()
  return rows.map(({ id }) => id)
}
