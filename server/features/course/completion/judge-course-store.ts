import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { shareRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { requestJob } from '../../../jobs/job-store.ts'
import { issueForEarlier } from '../certificates/issue-store.ts'
import type { CourseRow } from '../course-row.ts'
import { completeRuns } from './complete-runs-store.ts'
import { listLatestRuns, lockLearners } from './latest-run-store.ts'
import { listNeeded } from './pass-store.ts'
import { completeSeenLectures } from './seen-lecture-store.ts'

// Nine columns each: far below the 32,766 values of a statement (sqlite.org/limits).
const learnersAtOnce = 500

export const judgingJob = 'judging'

/**
 * Judges all learners of a published course if what completes it has changed since they were judged last: lectures,
 * their lengths, the share to be seen, passes, or whether it gives certificates. Call it after each change of a course, in its
 * transaction. A draft is judged when it is published, so editors can rework one in peace. Where there are many, a job
 * judges the others, so that nobody's writes wait for all of them; each change leaves its own, because one under way may
 * have judged some by what was true before.
 */
export async function judgeCourse(trx: Transaction<Tables>, course: CourseRow, now: Date) {
  if (course.state !== 'published' || course.deleted_at) return
  const completion_conditions = await readConditions(trx, course)
  if (completion_conditions === course.completion_conditions) return
  await trx.updateTable('course').set({ completion_conditions }).where('id', '=', course.id).execute()
  const last = await judgeLearners(trx, course, '', now)
  if (last) await requestJob(trx, judgingJob, `${course.id} ${newId()}`, now)
}

/** Judges the next learners after this one. Returns the last of them, or undefined if nobody is left. */
async function judgeLearners(trx: Transaction<Tables>, course: CourseRow, after: string, now: Date) {
  const userIds = await lockLearners(trx, course.id, after, learnersAtOnce)
  if (userIds.length === 0) return undefined
  await completeSeenLectures(trx, course, userIds, now)
  await completeRuns(trx, await listLatestRuns(trx, userIds, [course.id]), now)
  if (course.gives_certificate) await issueForEarlier(trx, course, userIds, now)
  return userIds.length < learnersAtOnce ? undefined : userIds.at(-1)
}

/**
 * Judges the next learners in a transaction of their own. What is true now decides, so learners are judged rightly even if the course was changed again.
 * Returns the last of them, or undefined if nobody is left.
 */
export const judgeNext = (db: Database, courseId: string, after: string, now: Date) =>
  transact(db, async (trx) => {
    if (await leaveForLater(trx, courseId)) return undefined
    const course = await holdCourse(trx, courseId)
    return course && judgeLearners(trx, course, after, now)
  })

/** A course that is a draft or deleted by now is judged anew when it is published or restored. */
async function leaveForLater(trx: Transaction<Tables>, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('course')
    .set({ completion_conditions: null })
    .where('id', '=', id)
    .where((is) => is.or([is('state', '!=', 'published'), is('deleted_at', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const holdCourse = (trx: Transaction<Tables>, id: string) =>
  shareRows(
    trx,
    trx
      .selectFrom('course')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'published')
      .where('deleted_at', 'is', null),
  ).executeTakeFirst()

/** Differs whenever something else completes the course. */
async function readConditions(trx: Transaction<Tables>, course: CourseRow) {
  const lectures = await trx
    .selectFrom('lecture')
    .select(['id', 'is_required', 'kind', 'duration_seconds'])
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .orderBy('id')
    .execute()
  const passes = (await listNeeded(trx, [course.id])).map(({ id, pass_share }) => [id, pass_share])
  const conditions: unknown[] = [course.completion_share, course.gives_certificate, lectures]
  // Without passes as it always was, so that an upgrade judges nobody anew.
  if (passes.length > 0) conditions.push(passes)
  return createHash('sha256').update(JSON.stringify(conditions)).digest('base64url')
}
