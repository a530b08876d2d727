import type { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { updatePace } from '../../user/user-store.ts'
import { listRunsOf, listSavedOf } from './course-list-store.ts'
import { readCourseProgress } from './course-progress.ts'
import { deleteSaved, insertSaved } from './learning-store.ts'
import { readLearningOf } from './learning-view.ts'

export const readLearning: Handler<typeof learningEndpoints.readLearning> = ({ ctx, user }) =>
  readLearningOf(ctx, user)

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

export const choosePace: Handler<typeof learningEndpoints.choosePace> = async ({
  ctx,
  user,
  body: { minutesPerWeek },
}) => {
  await updatePace(ctx.db, user.id, minutesPerWeek)
  return { message: serverMessages.paceSaved, minutesPerWeek }
}

export const saveCourse: Handler<typeof learningEndpoints.saveCourse> = async ({
  ctx: { db, now },
  user,
  params: { courseId },
}) => {
  await requireCourse(db, user, courseId)
  await insertSaved(db, { userId: user.id, courseId }, now())
  return { message: serverMessages.courseSaved }
}

/** Works for a course that they no longer see, too. */
export const removeSavedCourse: Handler<typeof learningEndpoints.removeSavedCourse> = async ({
  ctx,
  user,
  params: { courseId },
}) => {
  await deleteSaved(ctx.db, { userId: user.id, courseId })
  return { message: serverMessages.savedCourseRemoved }
}
