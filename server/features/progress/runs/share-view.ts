import type { CurrentUser } from '../../../core/context.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { listRunsOf } from '../learning/course-list-store.ts'
import { readStandings } from '../learning/standings.ts'
import { listRuns } from './run-store.ts'

/** The learner's completed share of a course, from 0 to 1; 1 if they ever completed it, in any run. */
export async function readShare(db: OpenDatabase, user: CurrentUser, courseId: string) {
  const runs = await listRuns(db, { userId: user.id, courseId })
  if (runs.length === 0) return 0
  if (runs.some(({ completed_at }) => completed_at !== null)) return 1
  const standings = await readStandings(db, user.id, await listRunsOf(db, user, [courseId]))
  return standings.get(courseId)?.share ?? 0
}
