import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { issueOnCompletion } from '../../course/certificates/issue-store.ts'
import { toEventCourse } from '../../course/course-store.ts'
import { toEventUser } from '../../user/user-store.ts'
import { addEvent } from '../../webhook/event-store.ts'
import { completeRun, hasUnfinished, type RunRow } from './run-store.ts'

/** Completes the locked run once, when no required lecture is left. Returns when it was completed. */
export async function completeCourse(trx: Transaction<Tables>, run: RunRow, now: Date) {
  if (run.completed_at) return run.completed_at
  const { user_id: userId, course_id: courseId } = run
  if (await hasUnfinished(trx, { userId, courseId })) return null
  if (!(await completeRun(trx, run, now))) return null
  const user = await trx.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const course = await trx
    .selectFrom('course')
    .selectAll()
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  await issueOnCompletion(trx, { user, course, completedAt: now }, now)
  await addEvent(trx, 'course.completed', { ...toEventCourse(course), ...toEventUser(user) }, now)
  return now
}
