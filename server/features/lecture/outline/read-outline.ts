import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { perRole } from '../../../http/cache/per-role.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listLectureRows } from '../lecture-list-store.ts'
import { toOutline } from './outline.ts'
import { listSections } from './section-store.ts'

export const readOutline = perRole<typeof outlineEndpoints.readOutline>({
  readFrom: ['course', 'course_editor', 'lecture', 'section'],
  handler: async ({ ctx: { db }, user, params: { courseId } }) => {
    await requireCourse(db, user, courseId)
    const sections = await listSections(db, courseId)
    const lectures = await listLectureRows(db, user, courseId)
    return { message: serverMessages.outlineRead, ...toOutline(courseId, sections, lectures) }
  },
})
