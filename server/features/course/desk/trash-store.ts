import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { operator, visibleCourses } from '../visible-course-store.ts'

/** The last deleted first. */
export function listDeletedCourses(db: Database, limit: number, cursor: string | undefined) {
  let query = db
    .selectFrom('course')
    .selectAll()
    .select('deleted_at as deletedAt')
    .$narrowType<{ deletedAt: Date }>()
    .where('deleted_at', 'is not', null)
  if (cursor) {
    const last = sql`(select deleted_at, id from course where id = ${cursor})`
    query = query.where(sql<boolean>`(deleted_at, id) < ${last}`)
  }
  return query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Those of courses that are not deleted themselves: a course brings its lectures back with it. */
export function listDeletedLectures(db: Database, limit: number) {
  return visibleCourses(db, operator)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.id', 'lecture.title', 'course.id as courseId', 'course.title as courseTitle'])
    .select('lecture.deleted_at as deletedAt')
    .$narrowType<{ deletedAt: Date }>()
    .where('lecture.deleted_at', 'is not', null)
    .orderBy('lecture.deleted_at', 'desc')
    .limit(limit)
    .execute()
}
