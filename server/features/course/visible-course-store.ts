import { sql } from 'kysely'
import type { CurrentUser } from '../../core/context.ts'
import type { Database } from '../../db/open.ts'

/** Who asks for courses; undefined is a visitor. */
export type Requester = Pick<CurrentUser, 'role' | 'owesSecondStep'> | undefined

/** The operator's commands, and work that belongs to no request. */
export const operator: Requester = { role: 'ADMIN' }

export const maySeeDrafts = (requester: Requester) => requester?.role === 'ADMIN' && !requester.owesSecondStep

/** The one rule of who sees which course, for SQL that is written by hand. */
export const isVisible = (requester: Requester) =>
  maySeeDrafts(requester)
    ? sql<boolean>`course.deleted_at is null`
    : sql<boolean>`course.deleted_at is null and course.state = 'published'`

/**
 * Every query of courses, and of what belongs to them, begins here or says in test/course-readers.test.ts why it does
 * not. It has no placeholders.
 */
export const visibleCourses = (db: Database, requester: Requester) =>
  db.selectFrom('course').where(isVisible(requester))
