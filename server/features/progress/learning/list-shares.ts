import type { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { Handler } from '../../../http/route.ts'
import { listRunsOf, listSavedOf } from './course-list-store.ts'
import { readCourseProgress } from './course-progress.ts'

export const listShares: Handler<typeof learningEndpoints.listShares> = async ({
  ctx: { db },
  user,
  query,
}) => {
  const courseIds = [...new Set(query.courseIds.split(','))]
  const [runs, saved] = await Promise.all([listRunsOf(db, user, courseIds), listSavedOf(db, user, courseIds)])
  const progressOf = await readCourseProgress(db, user.id, runs)
  const shown = [...new Set([...runs.map(({ id }) => id), ...saved])]
  return {
    message: serverMessages.sharesFetched,
    shares: shown.map((courseId) => {
      const run = runs.find(({ id }) => id === courseId)
      return {
        courseId,
        share: progressOf.get(courseId)?.share ?? 0,
        isStarted: run !== undefined,
        isFinished: run?.isFinished ?? false,
        isSaved: saved.includes(courseId),
      }
    }),
  }
}
