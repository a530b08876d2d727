import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Assignment } from '../../../../contract/endpoints/assignment.ts'
import type { PeerReview } from '../../../../contract/endpoints/peer-review-fields.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import type { AssignmentTable } from '../../../db/tables/assignment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { editedCourses } from '../../course/visible-course-store.ts'
import { type LectureDraft, withoutVideo } from '../lecture-store.ts'

export type AssignmentRow = Selectable<AssignmentTable>

export const asAssignment = { kind: 'assignment', ...withoutVideo } as const satisfies Partial<LectureDraft>

/** For a lecture that was found by the visibility rule. */
export const findAssignment = (db: Database, lectureId: string): Promise<AssignmentRow | undefined> =>
  db.selectFrom('assignment').selectAll().where('lecture_id', '=', lectureId).executeTakeFirst()

const inUse = (db: Database) =>
  db
    .selectFrom('lecture')
    .innerJoin('assignment', 'assignment.lecture_id', 'lecture.id')
    .selectAll('assignment')
    .select(['lecture.course_id', 'lecture.title', 'lecture.description'])
    .where('lecture.deleted_at', 'is', null)

/** With its course; not in the trash. */
export const findAssignmentInUse = (db: Database, lectureId: string) =>
  inUse(db).where('lecture.id', '=', lectureId).executeTakeFirst()

/** What learners see of a course, in its order. */
export const listAssignments = (db: Database, courseId: string) =>
  inUse(db)
    .where('lecture.course_id', '=', courseId)
    .where('lecture.is_draft', '=', false)
    .orderBy('lecture.position')
    .execute()

/** Of the courses that this person edits, those of one course first, then the newest. */
export const listRubricRows = (
  db: Database,
  user: CurrentUser,
  { courseId, limit }: { courseId: string; limit: number },
) =>
  editedCourses(db, user)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('assignment', 'assignment.lecture_id', 'lecture.id')
    .select(['assignment.lecture_id', 'assignment.rubric', 'lecture.title', 'course.title as course'])
    .where('lecture.deleted_at', 'is', null)
    .where('assignment.rubric', 'is not', null)
    .orderBy(sql`case when course.id = ${courseId} then 0 else 1 end`)
    .orderBy('lecture.id', 'desc')
    .limit(limit)
    .execute()

export async function insertAssignment(trx: Transaction<Tables>, row: Insertable<AssignmentTable>) {
  await trx.insertInto('assignment').values(row).execute()
}

export async function updateAssignment(
  trx: Transaction<Tables>,
  lectureId: string,
  changes: Updateable<AssignmentTable>,
) {
  await trx.updateTable('assignment').set(changes).where('lecture_id', '=', lectureId).execute()
}

/** Also if it is a draft. */
export async function isBegun(trx: Transaction<Tables>, lectureId: string) {
  const row = await trx
    .selectFrom('submission')
    .select('id')
    .where('lecture_id', '=', lectureId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Without what was handed in. */
export async function copyAssignment(trx: Transaction<Tables>, { from, to }: { from: string; to: string }) {
  const row = await findAssignment(trx, from)
  if (row) await insertAssignment(trx, { ...toStored(row), lecture_id: to })
}

const toStored = ({ kinds, file_kinds, rubric, ...row }: AssignmentRow) => ({
  ...row,
  kinds: JSON.stringify(kinds),
  file_kinds: file_kinds && JSON.stringify(file_kinds),
  rubric: rubric && JSON.stringify(rubric),
})

export const toAssignment = (row: AssignmentRow, dueAt: string | null): Assignment => ({
  lectureId: row.lecture_id,
  points: row.points,
  ...toAskedFiles(row),
  dueAt,
  acceptUntil: row.accept_until?.toISOString() ?? null,
  latePenaltyPerDay: row.late_penalty_per_day,
  attempts: row.attempts,
  rubric: row.rubric,
  isAnonymous: row.is_anonymous,
  isGroupWork: row.is_group_work,
  peerReview: toPeerReview(row),
  markers: row.markers,
})

export const toAskedFiles = ({ kinds, file_kinds, max_file_mb }: AssignmentRow) => ({
  ...{ kinds, fileKinds: file_kinds, maxFileMb: max_file_mb },
})

export const toPeerReview = ({ peer_reviews, peer_review_due_at }: AssignmentRow): PeerReview | null =>
  peer_reviews !== null && peer_review_due_at !== null
    ? { reviews: peer_reviews, dueAt: peer_review_due_at.toISOString() }
    : null

/** Whether the gradebook takes more points than the assignment gives. */
export async function isExtraCredit(
  db: Database,
  { course_id, lecture_id }: AssignmentRow & { course_id: string },
) {
  const item = await db
    .selectFrom('grade_item')
    .select('is_extra_credit')
    .where('course_id', '=', course_id)
    .where('id', '=', lecture_id)
    .executeTakeFirst()
  return item?.is_extra_credit ?? false
}
