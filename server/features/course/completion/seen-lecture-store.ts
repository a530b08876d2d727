import { sql, type Transaction } from 'kysely'
import { playedKinds } from '../../../../contract/lecture-kinds.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CourseRow } from '../course-row.ts'

// The last fraction of a second of a video is never played, so this share counts as all of it.
const whole = 0.99
const toleranceSeconds = 0.05

const neededShare = (completionShare: number) => Math.min(completionShare, whole)

/** How many seconds of a video or sound have to be seen to complete it. */
export const neededSeconds = (lengthSeconds: number, completionShare: number) =>
  neededShare(completionShare) * lengthSeconds - toleranceSeconds

/** Completes the lectures of which these people saw enough already, such as after the course asks for less. */
export async function completeSeenLectures(
  trx: Transaction<Tables>,
  course: Pick<CourseRow, 'id' | 'completion_share'>,
  userIds: string[],
  now: Date,
) {
  const share = neededShare(course.completion_share)
  const needed = sql<number>`${share} * lecture.duration_seconds - ${toleranceSeconds}`
  const completed = await trx
    .updateTable('lecture_progress')
    .set({ is_finished: true, completed_at: now })
    .where('user_id', 'in', userIds)
    .where('is_finished', '=', false)
    .where('is_reopened', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lecture')
          .select('lecture.id')
          .whereRef('lecture.id', '=', 'lecture_progress.lecture_id')
          .where('lecture.course_id', '=', course.id)
          .where('lecture.kind', 'in', playedKinds)
          .where('lecture.deleted_at', 'is', null)
          .where('lecture.is_draft', '=', false)
          .where('lecture.duration_seconds', 'is not', null)
          .whereRef('lecture_progress.watched_seconds', '>=', needed),
      ),
    )
    .returning('user_id')
    .execute()
  await countChanges(trx, course.id, [...new Set(completed.map(({ user_id }) => user_id))])
}

/** Caches of a learner's progress are valid for one number of changes. */
async function countChanges(trx: Transaction<Tables>, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return
  await trx
    .updateTable('course_run')
    .set((row) => ({ changes: row('changes', '+', 1) }))
    .where('course_id', '=', courseId)
    .where('run', '=', 1)
    .where('user_id', 'in', userIds)
    .execute()
}
