import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeOutline } from './change-outline.ts'
import { appendSection } from './section-store.ts'

export const addSection = checked<typeof outlineEndpoints.addSection>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: fields, act }) => {
    const now = ctx.now()
    const { id } = await changeOutline({ db: ctx.db, act, courseId, now }, (trx) =>
      appendSection(trx, { courseId, fields, now }),
    )
    return { message: messages.sectionAdded, section: { _id: id, ...fields, lectureIds: [] } }
  },
)
