import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { issueForPaths } from '../../course/certificates/issue-path-store.ts'
import { issueForEarlier } from '../../course/certificates/issue-store.ts'
import { completeRuns } from '../../course/completion/complete-runs-store.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { completeSeenLectures } from '../../course/completion/seen-lecture-store.ts'
import { lockRuns } from './run-store.ts'

/**
 * Judges what a person has completed, in every published course. Call it when an account comes back: while it was
 * deleted, `judgeCourse` left it out.
 */
export async function judgeLearner(trx: Transaction<Tables>, userId: string, now: Date) {
  const courses = await trx
    .selectFrom('course')
    .selectAll()
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (row) =>
      row.selectFrom('course_run').select('course_id').where('user_id', '=', userId),
    )
    .execute()
  if (courses.length === 0) return
  const keys = courses.map(({ id }) => ({ userId, courseId: id }))
  const runs = await lockRuns(trx, keys, now)
  for (const course of courses) await completeSeenLectures(trx, course, [userId], now)
  await completeRuns(trx, runs, now)
  for (const course of courses)
    if (course.gives_certificate) await issueForEarlier(trx, course, [userId], now)
  for (const { id } of courses) await askForPasses(trx, { courseId: id, userIds: [userId] }, now)
  const courseIds = courses.map(({ id }) => id)
  await issueForPaths(trx, { userIds: [userId], courseIds }, now)
}

export type JudgeLearner = typeof judgeLearner
