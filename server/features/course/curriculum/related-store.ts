import type { Database } from '../../../db/open.ts'
import type { CourseRow } from '../course-row.ts'
import { listedCourses } from '../visible-course-store.ts'

/** Of the same instructor, and of the same category: this many of each, the newest. */
const atMost = 4

/** Published ones, whoever asks: first those of the same instructor. */
export async function listRelated(
  db: Database,
  { id, created_by, category_key }: Pick<CourseRow, 'id' | 'created_by' | 'category_key'>,
): Promise<CourseRow[]> {
  const published = listedCourses(db, undefined)
  const others = published.select('course.id').where('course.id', '!=', id).orderBy('course.id', 'desc')
  const own = others.where('created_by', '=', created_by).limit(atMost)
  const alike = others
    .where('category_key', '=', category_key)
    .where('created_by', '!=', created_by)
    .limit(atMost)
  const rows = await published
    .selectAll()
    .where(({ or, eb }) => or([eb('course.id', 'in', own), eb('course.id', 'in', alike)]))
    .orderBy('course.id', 'desc')
    .execute()
  return [true, false].flatMap((isOwn) => rows.filter((row) => (row.created_by === created_by) === isOwn))
}
