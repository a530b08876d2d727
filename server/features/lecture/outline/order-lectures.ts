import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import { requireRevision } from '../../../core/revision/content-revision.ts'
import type { CheckedHandler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listLectureRows } from '../lecture-list-store.ts'
import { toLectures } from '../lecture-view.ts'
import { applyOutline, changeOutline, readOutlineOf } from './change-outline.ts'
import { keepSections } from './flat-order.ts'

/** For clients that do not support sections. Each lecture stays in its section if the order allows it. */
export const orderLectures: CheckedHandler<typeof lectureEndpoints.orderLectures> = {
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  handler: async ({ ctx, user, params: { courseId }, body, act }) => {
    const lectures = await changeOutline({ db: ctx.db, act, courseId, now: ctx.now() }, async (trx) => {
      const { sections } = await readOutlineOf(trx, courseId)
      requireRevision(body.revision, sections, serverMessages.lecturesChanged)
      const arranged = keepSections(sections, body.lectureIds)
      if (!arranged) throw new Problem('conflict', serverMessages.lecturesChanged)
      await applyOutline(trx, courseId, arranged)
      return listLectureRows(trx, user, courseId)
    })
    return { message: messages.lecturesOrdered, lectures: await toLectures(ctx, user, lectures) }
  },
}
