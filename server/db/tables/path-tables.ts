import type { Generated } from 'kysely'
import type { PathEnrolmentSource } from '../../../contract/validation/choices.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** Courses in an order, with a page of their own. */
export interface LearningPathTable {
  id: string
  title: string
  description: string
  /** Whether learners take its courses in this order only. */
  requires_order: boolean
  gives_certificate: Generated<boolean>
  /** For how many months a certificate is valid; null: forever. */
  certificate_months: number | null
  created_at: Date
}

export const learningPath = defineTableWithoutPeople<LearningPathTable>({
  key: ['id'],
  bounds: [
    { atMost: 'maxPaths', per: 'the school', past: '409', where: 'server/features/path/path-store.ts' },
  ],
  why: 'courses in an order, with a page of their own',
  columns: { title: 'of a path, as administrators wrote it', description: 'the same' },
})

interface PathCourseTable {
  path_id: string
  course_id: string
  position: number
  /** Null for courses from before this was stored. */
  added_at: Date | null
}

export const pathCourse = defineTableWithoutPeople<PathCourseTable>({
  key: ['path_id', 'course_id'],
  bounds: [
    { onePer: ['path_id', 'course_id'] },
    { because: 'a path has at most `maxPathCourses`, and paths are bounded' },
  ],
  why: 'which courses a path has, in their order',
})

/**
 * One enrolment of a person, or of all people of a group, in a path: it is a source of enrolment in each course that the
 * path has, now or later.
 */
export interface PathEnrolmentTable {
  id: string
  path_id: string
  /** Null in a row of a group. */
  user_id: string | null
  group_id: string | null
  source: PathEnrolmentSource
  /** The id of a code; '' without. */
  origin_id: string
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  /** Which event programs and the person have heard of last; null: none yet. */
  told: Generated<'created' | 'ended' | null>
  /** In a row of a group: the last of its people who was notified, '' before the first; null: nobody is to be. */
  people_told: Generated<string | null>
}

export const pathEnrolment = defineTable<PathEnrolmentTable>({
  key: ['id'],
  bounds: [
    { onePer: ['path_id', 'user_id', 'source', 'origin_id'] },
    {
      atMost: 'maxEnrolledGroups',
      per: 'path',
      past: '409',
      where: 'server/features/enrolment/path/change-path-enrolments.ts',
    },
  ],
  why: 'who may learn in the courses of a path, and why',
  kept: 'as long as the account and the path, so that administrators see whose enrolment has ended',
  exports: { 'path-enrolments': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the row',
    path_id: 'in which path',
    user_id: 'who is enrolled',
    group_id: unread('which group is enrolled; null for a person'),
    source: 'why',
    origin_id: 'what gave it, such as a code',
    starts_at: 'from when on',
    ends_at: 'until when',
    created_at: 'since when it is stored',
    told: unread('whether other programs have heard of it'),
    people_told: unread('which people of the group have heard of it'),
  },
})

/** The lectures of a course open for a learner when the courses that it requires are complete. */
interface CoursePrerequisiteTable {
  course_id: string
  required_id: string
}

export const coursePrerequisite = defineTableWithoutPeople<CoursePrerequisiteTable>({
  key: ['course_id', 'required_id'],
  bounds: [
    { onePer: ['course_id', 'required_id'] },
    { because: 'a call replaces all of a course, and takes at most `maxPrerequisites`' },
  ],
  why: 'which courses come before a course',
})
