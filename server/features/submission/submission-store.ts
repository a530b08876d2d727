import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import { type SubmissionState, submissionStates } from '../../../contract/validation/choices.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import { searchKey } from '../../db/search/search-words.ts'
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

/** Of the version that was handed in last, as `stateOf` says it. */
const state = sql<SubmissionState>`case
  when submission_version.points is not null then 'graded'
  when submission_version.number > 1 then 'resubmitted'
  when submission_version.late_days > 0 then 'late'
  else 'to-grade' end`

export const stateOf = ({ submitted_at, points, number, late_days }: VersionRow): SubmissionState => {
  if (submitted_at === null) return 'draft'
  if (points !== null) return 'graded'
  if (number > 1) return 'resubmitted'
  return late_days > 0 ? 'late' : 'to-grade'
}

/** The last version of each submission that was handed in. */
export const handedIn = (db: Database, lectureId: string) =>
  db
    .selectFrom('submission')
    .innerJoin('submission_version', 'submission_version.submission_id', 'submission.id')
    .where('submission.lecture_id', '=', lectureId)
    .where('submission_version.submitted_at', 'is not', null)
    .where(isLast)

const isLast = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'submission' | 'submission_version'>) =>
  not(
    exists(
      selectFrom('submission_version as later')
        .select('later.id')
        .whereRef('later.submission_id', '=', 'submission.id')
        .whereRef('later.number', '>', 'submission_version.number')
        .where('later.submitted_at', 'is not', null),
    ),
  )

type Listed = {
  states: SubmissionState[] | undefined
  /** Only what is late, whatever else its state says. */
  isLate: boolean
  /** What is in the name of its person or group, where names are shown. */
  named?: { q: string; isAnonymous: boolean }
  cursor: string | undefined
  limit: number
}

const name = sql`coalesce(${sql.ref('groups.name_key')}, ${sql.ref('user.name_key')})`

const hasInName = (key: string) =>
  key === '' ? sql<boolean>`1 = 1` : sql<boolean>`replace(${name}, ${key}, '') <> ${name}`

/** In the order in which they were begun; one more than `limit` if there are more. */
export function listHandedIn(
  db: Database,
  lectureId: string,
  { states, isLate, named, cursor, limit }: Listed,
) {
  let rows = handedIn(db, lectureId)
    .innerJoin('user', 'user.id', 'submission.user_id')
    .leftJoin('groups', 'groups.id', 'submission.group_id')
    .selectAll('submission_version')
    .select(['submission.user_id', 'user.full_name', 'user.avatar_picture', 'groups.name as group_name'])
    .orderBy('submission.id')
    .limit(limit + 1)
  if (states) rows = rows.where(state, 'in', states)
  if (isLate) rows = rows.where('submission_version.late_days', '>', 0)
  if (named) rows = rows.where(hasInName(searchKey(named.q)))
  if (named?.isAnonymous) rows = rows.where('submission_version.released_at', 'is not', null)
  if (cursor !== undefined) rows = rows.where('submission.id', '>', cursor)
  return rows.execute()
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

export async function countStates(db: Database, lectureId: string) {
  const rows = await handedIn(db, lectureId)
    .select((select) => [state.as('state'), select.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
  const counts = Object.fromEntries(submissionStates.map((one) => [one, 0])) as Record<
    SubmissionState,
    number
  >
  for (const row of rows) counts[row.state] = Number(row.count)
  return counts
}

/** Releases every grade of a lecture that is not, and says which. */
export async function releaseAll(trx: Transaction<Tables>, lectureId: string, now: Date) {
  return trx
    .updateTable('submission_version')
    .set({ released_at: now })
    .where('points', 'is not', null)
    .where('released_at', 'is', null)
    .where('submission_id', 'in', (row) =>
      row.selectFrom('submission').select('submission.id').where('lecture_id', '=', lectureId),
    )
    .returning(['id', 'user_id'])
    .execute()
}
