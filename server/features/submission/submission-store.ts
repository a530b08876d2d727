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
import type { SubmissionTable, SubmissionVersionTable } from '../../db/tables/assignment-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { peopleOfGroup } from '../group/group-store.ts'

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

const handedIn = (db: Database, { lectureId, groupId }: Queue) => {
  const rows = db
    .selectFrom('submission')
    .innerJoin('submission_version', 'submission_version.submission_id', 'submission.id')
    .where('submission.lecture_id', '=', lectureId)
    .where('submission_version.submitted_at', 'is not', null)
    .where(isLast)
  if (groupId === undefined) return rows
  const people = peopleOfGroup(db, groupId)
  return rows.where(({ or, and, eb, selectFrom }) =>
    or([
      and([eb('submission.group_id', 'is', null), eb('submission.user_id', 'in', people)]),
      // What groups hand in is that of its people.
      and([
        eb('submission.group_id', 'is not', null),
        eb(
          'submission_version.id',
          'in',
          selectFrom('submission_member')
            .select('version_id')
            .where('submission_member.user_id', 'in', people),
        ),
      ]),
    ]),
  )
}

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

/** `groupId`: only the work of its people. */
type Queue = { lectureId: string; groupId: string | undefined }

type Listed = {
  states: SubmissionState[] | undefined
  /** Only what is late, whatever else its state says. */
  isLate: boolean
  cursor: string | undefined
  limit: number
}

/** In the order in which they were begun; one more than `limit` if there are more. */
export function listHandedIn(db: Database, queue: Queue, { states, isLate, cursor, limit }: Listed) {
  let rows = handedIn(db, queue)
    .innerJoin('user', 'user.id', 'submission.user_id')
    .leftJoin('groups', 'groups.id', 'submission.group_id')
    .selectAll('submission_version')
    .select(['submission.user_id', 'user.full_name', 'user.avatar_picture', 'groups.name as group_name'])
    .orderBy('submission.id')
    .limit(limit + 1)
  if (states) rows = rows.where(state, 'in', states)
  if (isLate) rows = rows.where('submission_version.late_days', '>', 0)
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
  if (userIds)
    rows = rows.where(({ or, eb }) =>
      // What groups handed in is the work of others, too.
      or([
        eb('submission.user_id', 'in', userIds),
        eb('submission.group_id', 'is not', null),
        eb('submission_version.id', 'in', (row) =>
          row
            .selectFrom('submission_member')
            .select('version_id')
            .where('submission_member.user_id', 'in', userIds),
        ),
      ]),
    )
  return rows.execute()
}

export type LateWork = { courseId: string; lectureId?: string; submissionId?: string }

/** What was handed in late in a course, in one lecture of it, or as one submission. */
export function listLate(db: Database, { courseId, lectureId, submissionId }: LateWork) {
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
  return rows.execute()
}

export async function countStates(db: Database, queue: Queue) {
  const rows = await handedIn(db, queue)
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
