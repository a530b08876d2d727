import type { Database } from '../../../db/open.ts'
import { type Requester, showsLecture, visibleCourses } from '../../course/visible-course-store.ts'

export async function listVisibleLectures(db: Database, requester: Requester, ids: string[]) {
  if (ids.length === 0) return new Map<string, { isPreview: boolean }>()
  const rows = await visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.id', 'lecture.is_preview'])
    .where('lecture.id', 'in', [...new Set(ids)])
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))
    .execute()
  return new Map(rows.map(({ id, is_preview }) => [id, { isPreview: is_preview }]))
}
