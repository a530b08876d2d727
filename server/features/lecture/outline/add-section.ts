import type { outlineEndpoints } from '../../../../contract/endpoints/structure/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import type { CheckedHandler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeOutline } from './change-outline.ts'
import { appendSection } from './section-store.ts'

export const addSection: CheckedHandler<typeof outlineEndpoints.addSection> = {
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  handler: async ({ ctx, params: { courseId }, body: fields, act }) => {
    const now = ctx.now()
    const { id } = await changeOutline({ db: ctx.db, act, courseId, now }, (trx) =>
      appendSection(trx, { courseId, fields, now }),
    )
    return { message: messages.sectionAdded, section: { _id: id, ...fields, lectureIds: [] } }
  },
}
