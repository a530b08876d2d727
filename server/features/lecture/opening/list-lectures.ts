import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { perRole } from '../../../http/cache/per-role.ts'
import { mayEdit, requireCourse } from '../../course/course-access.ts'
import { requireEnrolment } from '../../course/enrolment/enrolment-access.ts'
import { isSeenAs, readSeenAs, requireSeen, requireSeer } from '../../course/seen-as/seen-as-access.ts'
import { hasDates, isRetrained } from '../../due/due-access.ts'
import { dateTables } from '../../due/due-store.ts'
import { listLectureRows } from '../lecture-list-store.ts'
import { toLectures } from '../lecture-view.ts'
import { requireSubscription } from '../watching/watching-access.ts'
import { readLecturesFor } from './opened-lectures-view.ts'
import { hasOpenings } from './opening-access.ts'

export const listLectures = perRole<typeof lectureEndpoints.listLectures>({
  precheck: async ({ ctx, user, params, query }) => {
    if (isSeenAs(query)) await requireSeer(ctx, user, params.courseId)
    await requireSubscription(ctx, user, params)
    // Members share a response, which may have been made for another one.
    if (user.memberId) await requireCourse(ctx.db, user, params.courseId)
  },
  readFrom: [...dateTables, 'resource', 'job'],
  isSharedByMembers: true,
  handler: async ({ ctx, user, params, query }) => {
    if (isSeenAs(query)) return undefined
    if ((await isPersonal(ctx, params.courseId)) && !(await mayEdit(ctx.db, user, params))) return undefined
    const lectures = await listLectureRows(ctx.db, user, params.courseId)
    if (lectures.length === 0) await requireCourse(ctx.db, user, params.courseId)
    return { message: messages.lecturesFetched, lectures: await toLectures(ctx, user, lectures) }
  },
  personalHandler: async ({ ctx, user, params, query }) => {
    const { courseId } = params
    if (!isSeenAs(query)) return answerLearner(ctx, user, courseId)
    const seen = await readSeenAs(ctx, query)
    await requireSeen(ctx, seen.learner, courseId)
    const learner = { ...user, editorId: undefined, ...seen.learner }
    await requireEnrolment(seen.ctx, withoutPreview(learner), { courseId })
    return answerLearner(seen.ctx, { ...learner, previewedId: courseId }, courseId)
  },
})

const withoutPreview = ({ previewedId: _, ...user }: CurrentUser) => user

/** Whether learners read openings or due dates of their own. */
const isPersonal = async (ctx: AppContext, courseId: string) =>
  (await hasOpenings(ctx, courseId)) || (await hasDates(ctx, courseId)) || (await isRetrained(ctx, courseId))

async function answerLearner(ctx: AppContext, user: CurrentUser, courseId: string) {
  await requireCourse(ctx.db, user, courseId)
  return { message: messages.lecturesFetched, ...(await readLecturesFor(ctx, user, courseId)) }
}
