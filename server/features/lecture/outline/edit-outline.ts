import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { requireRevision } from '../../../core/revision/content-revision.ts'
import { perRole } from '../../../http/cache/per-role.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listLectureRows } from '../lecture-list-store.ts'
import { applyOutline, changeOutline, readOutlineOf } from './change-outline.ts'
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

export const saveOutline = checked<typeof outlineEndpoints.saveOutline>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: { sections, revision }, act }) => {
    const outline = await changeOutline({ db: ctx.db, act, courseId, now: ctx.now() }, async (trx) => {
      const before = await readOutlineOf(trx, courseId)
      requireRevision(revision, before.sections, serverMessages.lecturesChanged)
      await applyOutline(trx, courseId, sections)
      return readOutlineOf(trx, courseId)
    })
    return { message: messages.lecturesOrdered, ...outline }
  },
)
