import type { CurrentUser } from '../../../core/context.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { listRunsOf } from '../learning/course-list-store.ts'
import { readStandings } from '../learning/standings.ts'
import { listRuns } from './run-store.ts'

/** How much of a course the learner has completed, from 0 to 1; 1 when they have completed it once, in any run. */
export async function readShare(db: OpenDatabase, user: CurrentUser, courseId: string) {
  const runs = await listRuns(db, { userId: user.id, courseId })
  if (runs.length === 0) return 0
  if (runs.some(({ completed_at }) => completed_at !== null)) return 1
  const standings = await readStandings(db, user.id, await listRunsOf(db, user, [courseId]))
  return standings.get(courseId)?.share ?? 0
}
