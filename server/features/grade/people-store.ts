import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { isEnrolledIn } from '../enrolment/roster-store.ts'
import { peopleOfGroup } from '../group/group-store.ts'
import { isNoTeacher } from '../statistics/learner/learner-store.ts'
import { isAfter, type Listed } from '../user/people/name-order-store.ts'
import { isLearnerSought } from '../user/people/user-search-store.ts'

type Narrowed = { q?: string; groupId?: string | undefined }
type Page = Narrowed & { limit: number; cursor: string | Listed | undefined }

/** By name: who is enrolled in a course, has begun it as a learner, or was graded by hand. */
export function listGradedPeople(db: Database, courseId: string, { limit, cursor, ...narrowed }: Page) {
  const rows = people(db, courseId, narrowed)
    .select(['user.id', 'user.full_name', 'user.name_key', 'user.avatar_picture'])
    .orderBy('user.name_key')
    .orderBy('user.id')
    .limit(limit)
  return (cursor ? rows.where(isAfter(cursor)) : rows).execute()
}
export type PersonRow = Awaited<ReturnType<typeof listGradedPeople>>[number]

export async function countGradedPeople(db: Database, courseId: string, narrowed: Narrowed) {
  const { count } = await people(db, courseId, narrowed)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of these people who are in the gradebook. */
export async function listGradedAmong(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return people(db, courseId, {})
    .select(['user.id', 'user.full_name', 'user.name_key', 'user.avatar_picture'])
    .where('user.id', 'in', userIds)
    .execute()
}

function people(db: Database, courseId: string, { q = '', groupId }: Narrowed) {
  const rows = db
    .selectFrom('user')
    .where('user.state', '=', 'active')
    .where((row) => isInBook(row, courseId))
    .where((row) => isLearnerSought(row, q))
  return groupId === undefined ? rows : rows.where('user.id', 'in', peopleOfGroup(db, groupId))
}

const isInBook = (row: ExpressionBuilder<Tables, 'user'>, courseId: string) =>
  row.or([
    isEnrolledIn(courseId)(row),
    row.and([
      row(
        'user.id',
        'in',
        row
          .selectFrom('course_run')
          .select('course_run.user_id')
          .where('course_run.course_id', '=', courseId),
      ),
      isNoTeacher(row, courseId),
    ]),
    row(
      'user.id',
      'in',
      row.selectFrom('grade_mark').select('grade_mark.user_id').where('grade_mark.course_id', '=', courseId),
    ),
  ])
