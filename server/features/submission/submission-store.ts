import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { SubmissionState } from '../../../contract/validation/choices.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { SubmissionTable, SubmissionVersionTable } from '../../db/tables/assignment-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type SubmissionRow = Selectable<SubmissionTable>
export type VersionRow = Selectable<SubmissionVersionTable>

export const findSubmission = (db: Database, id: string): Promise<SubmissionRow | undefined> =>
  db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()

/** With the name of its learner, or of the group that hands it in. */
export const findNamed = (db: Database, id: string) =>
  db
    .selectFrom('submission')
    .innerJoin('user', 'user.id', 'submission.user_id')
    .leftJoin('groups', 'groups.id', 'submission.group_id')
    .selectAll('submission')
    .select(['user.full_name', 'user.avatar_picture', 'groups.name as group_name'])
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow()

/** `groupId`: of the group with which the person hands in, or null. */
export type SubmissionKey = { lectureId: string; userId: string; groupId: string | null }

export function findSubmissionOf(
  db: Database,
  { lectureId, userId, groupId }: SubmissionKey,
): Promise<SubmissionRow | undefined> {
  const rows = db.selectFrom('submission').selectAll().where('lecture_id', '=', lectureId)
  return (
    groupId === null
      ? rows.where('user_id', '=', userId).where('group_id', 'is', null)
      : rows.where('group_id', '=', groupId)
  ).executeTakeFirst()
}

/** Until `trx` ends, nobody else changes, hands in or grades it. */
export const lockSubmission = (trx: Transaction<Tables>, id: string): Promise<SubmissionRow | undefined> =>
  lockRows(trx, trx.selectFrom('submission').selectAll().where('id', '=', id)).executeTakeFirst()

/** In order of their numbers. */
export const listVersions = (db: Database, submissionId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('submission_version')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute()

export async function insertSubmission(trx: Transaction<Tables>, row: Insertable<SubmissionTable>) {
  await trx.insertInto('submission').values(row).execute()
}

export async function insertVersion(trx: Transaction<Tables>, row: Insertable<SubmissionVersionTable>) {
  await trx.insertInto('submission_version').values(row).execute()
}

export async function updateVersion(
  trx: Transaction<Tables>,
  id: string,
  changes: Updateable<SubmissionVersionTable>,
) {
  await trx.updateTable('submission_version').set(changes).where('id', '=', id).execute()
}

export async function deleteVersion(trx: Transaction<Tables>, id: string) {
  await trx.deleteFrom('submission_version').where('id', '=', id).execute()
}

export const stateOf = ({ submitted_at, points, number, late_days }: VersionRow): SubmissionState => {
  if (submitted_at === null) return 'draft'
  if (points !== null) return 'graded'
  if (number > 1) return 'resubmitted'
  return late_days > 0 ? 'late' : 'to-grade'
}

/** All versions of the assignments of a course that were handed in, in order of their numbers. */
export async function listHandedInOf(db: Database, courseId: string, userIds: string[] | undefined) {
  if (userIds?.length === 0) return []
  let rows = db
    .selectFrom('submission_version')
    .innerJoin('submission', 'submission.id', 'submission_version.submission_id')
    .innerJoin('lecture', 'lecture.id', 'submission.lecture_id')
    .select(['submission_version.id', 'submission.lecture_id', 'submission.user_id', 'submission.group_id'])
    .select(['points', 'penalty', 'released_at'])
    .where('lecture.course_id', '=', courseId)
    .where('submitted_at', 'is not', null)
    .orderBy('number')
  if (userIds) rows = rows.where(isWorkOf(userIds, courseId))
  return rows.execute()
}

/**
 * What groups handed in is the work of others, too. By ids, so that a database begins at the work of these people and does
 * not read all that a course handed in.
 */
const isWorkOf =
  (userIds: string[], courseId: string) =>
  ({ eb, selectFrom }: ExpressionBuilder<Tables, 'submission'>) =>
    eb(
      'submission.id',
      'in',
      selectFrom('submission as own')
        .select('own.id')
        .where('own.user_id', 'in', userIds)
        .union(
          selectFrom('lecture as asked')
            .innerJoin('assignment', 'assignment.lecture_id', 'asked.id')
            .innerJoin('submission as shared', 'shared.lecture_id', 'asked.id')
            .select('shared.id')
            .where('asked.course_id', '=', courseId)
            .where('assignment.is_group_work', '=', true)
            .where('shared.group_id', 'is not', null),
        )
        .union(
          selectFrom('submission_member')
            .innerJoin('submission_version as named', 'named.id', 'submission_member.version_id')
            .select('named.submission_id as id')
            .where('submission_member.user_id', 'in', userIds),
        ),
    )

export type LateWork = { courseId: string; lectureId?: string; submissionId?: string; userIds?: string[] }

/** What was handed in late in a course, in one lecture of it, as one submission, or by these people. */
export async function listLate(db: Database, { courseId, lectureId, submissionId, userIds }: LateWork) {
  if (userIds?.length === 0) return []
  let rows = db
    .selectFrom('submission_version')
    .innerJoin('submission', 'submission.id', 'submission_version.submission_id')
    .innerJoin('lecture', 'lecture.id', 'submission.lecture_id')
    .select(['submission_version.id', 'submission_id', 'submitted_at', 'late_days'])
    .select(['submission.lecture_id', 'submission.user_id', 'submission.group_id'])
    .where('lecture.course_id', '=', courseId)
    .where('late_days', '>', sql.lit(0))
    .where('submitted_at', 'is not', null)
  if (lectureId !== undefined) rows = rows.where('submission.lecture_id', '=', lectureId)
  if (submissionId !== undefined) rows = rows.where('submission.id', '=', submissionId)
  if (userIds !== undefined) rows = rows.where(isWorkOf(userIds, courseId))
  return rows.execute()
}
