import { type Expression, sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { operator, visibleCourses } from '../visible-course-store.ts'

export type Deleted = { id: string; deletedAt: Date }

type Page = { limit: number; after: Deleted | undefined }

export function listDeletedCourses(db: Database, { limit, after }: Page) {
  let query = db
    .selectFrom('course')
    .selectAll()
    .select('deleted_at as deletedAt')
    .$narrowType<{ deletedAt: Date }>()
    .where('deleted_at', 'is not', null)
  if (after) query = query.where((from) => isAfter('course', after, from.val(after.deletedAt)))
  return query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Leaves out lectures of deleted courses, because a course brings its lectures back. */
export function listDeletedLectures(db: Database, { limit, after }: Page) {
  let query = visibleCourses(db, operator)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.id', 'lecture.title', 'course.id as courseId', 'course.title as courseTitle'])
    .select('lecture.deleted_at as deletedAt')
    .$narrowType<{ deletedAt: Date }>()
    .where('lecture.deleted_at', 'is not', null)
  if (after) query = query.where((from) => isAfter('lecture', after, from.val(after.deletedAt)))
  return query.orderBy('lecture.deleted_at', 'desc').orderBy('lecture.id', 'desc').limit(limit).execute()
}

const isAfter = (table: string, { id }: Deleted, deletedAt: Expression<unknown>) =>
  sql<boolean>`(${sql.ref(`${table}.deleted_at`)}, ${sql.ref(`${table}.id`)}) < (${deletedAt}, ${id})`
