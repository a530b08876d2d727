import type { Database } from '../../../db/open.ts'

export type InstructorRow = Awaited<ReturnType<typeof listInstructorRows>>[number]

/**
 * The active accounts that have the name of these courses' instructor and edit them. Administrators edit every course:
 * they are among them once they have written a profile text.
 */
export const listInstructorRows = (db: Database, courseIds: string[]) =>
  editingInstructors(db)
    .where('course.id', 'in', courseIds)
    .unionAll(administratingInstructors(db).where('course.id', 'in', courseIds))
    .orderBy('user_id')
    .execute()

const shown = [
  'course.id as course_id',
  'user.id as user_id',
  'user.avatar_picture',
  'instructor_profile.text',
  'instructor_profile.hidden_at',
] as const

const editingInstructors = (db: Database) =>
  db
    .selectFrom('course')
    .innerJoin('course_editor', 'course_editor.course_id', 'course.id')
    .innerJoin('user', (join) =>
      join
        .onRef('user.id', '=', 'course_editor.user_id')
        .onRef('user.full_name', '=', 'course.created_by')
        .on('user.state', '=', 'active'),
    )
    .leftJoin('instructor_profile', 'instructor_profile.user_id', 'user.id')
    .select(shown)

const administratingInstructors = (db: Database) =>
  db
    .selectFrom('course')
    .innerJoin('user', (join) =>
      join
        .onRef('user.full_name', '=', 'course.created_by')
        .on('user.role', '=', 'ADMIN')
        .on('user.state', '=', 'active'),
    )
    .innerJoin('instructor_profile', 'instructor_profile.user_id', 'user.id')
    .select(shown)
