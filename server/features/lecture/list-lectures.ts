import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import type { RoleHandler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listLectureRows } from './lecture-list-store.ts'
import { toLectures } from './lecture-view.ts'
import { requireSubscription } from './watching/watching-access.ts'

export const listLectures: RoleHandler<typeof lectureEndpoints.listLectures> = {
  precheck: ({ ctx, user, params }) => requireSubscription(ctx, user, params),
  readFrom: ['course', 'course_editor', 'lecture', 'job'],
  handler: async ({ ctx, user, params }) => {
    const lectures = await listLectureRows(ctx.db, user, params.courseId)
    if (lectures.length === 0) await requireCourse(ctx.db, user, params.courseId)
    return { message: messages.lecturesFetched, lectures: await toLectures(ctx, user, lectures) }
  },
}
