import type { CurrentUser } from '../../../core/current-user.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { listRunsOf } from '../learning/course-list-store.ts'
import { readCourseProgress } from '../learning/course-progress.ts'
import { listLearned } from '../learning/learned-store.ts'
import { playedSecondsOf, seenShareOf } from '../learning/learned-view.ts'
import { listRuns } from './run-store.ts'

/** The learner's completed share of a course, from 0 to 1; 1 if they ever completed it, in any run. */
export async function readShare(db: OpenDatabase, user: CurrentUser, courseId: string) {
  const runs = await listRuns(db, { userId: user.id, courseId })
  if (runs.length === 0) return 0
  if (runs.some(({ completed_at }) => completed_at !== null)) return 1
  const progressOf = await readCourseProgress(db, user.id, await listRunsOf(db, user, [courseId]))
  return progressOf.get(courseId)?.share ?? 0
}

/** The share of a course that the learner has really watched or read, now or in a run that they completed. */
export async function readSeenShare(db: OpenDatabase, user: CurrentUser, courseId: string) {
  const runs = await listRuns(db, { userId: user.id, courseId })
  if (runs.length === 0) return 0
  const lectures = await listLearned(db, user.id, [courseId])
  const playedSeconds = playedSecondsOf(lectures)
  const inRuns = runs
    .filter(({ completed_at }) => completed_at !== null)
    .map((run) => (playedSeconds > 0 ? run.watched_seconds / playedSeconds : 1))
  return Math.min(1, Math.max(seenShareOf(lectures), ...inRuns))
}
