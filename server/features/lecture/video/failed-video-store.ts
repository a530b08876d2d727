import { sql } from 'kysely'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import { editedCourses } from '../../course/visible-course-store.ts'

/** Videos that cannot be played, in the courses that they edit. */
export const failedVideos = (db: Database, user: CurrentUser) =>
  editedCourses(db, user)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['course.id', 'course.title'])
    .where('lecture.deleted_at', 'is', null)
    // The words of the index.
    .where(sql<boolean>`lecture.video_state = 'failed'`)
