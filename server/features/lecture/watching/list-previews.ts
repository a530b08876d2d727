import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import type { RoleHandler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listLectureRows } from '../lecture-list-store.ts'
import { toLectures } from '../lecture-view.ts'

export const listPreviews: RoleHandler<typeof lectureEndpoints.listPreviews> = {
  readFrom: ['course', 'course_editor', 'lecture', 'resource', 'job'],
  handler: async ({ ctx, user, params }) => {
    await requireCourse(ctx.db, user, params.courseId)
    const lectures = await listLectureRows(ctx.db, user, params.courseId)
    const previews = lectures.filter((lecture) => lecture.is_preview)
    return { message: messages.lecturesFetched, lectures: await toLectures(ctx, user, previews) }
  },
}
