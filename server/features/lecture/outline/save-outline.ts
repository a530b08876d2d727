import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { requireRevision } from '../../../core/revision/content-revision.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { applyOutline, changeOutline, readOutlineOf } from './change-outline.ts'

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
