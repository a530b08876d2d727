import type { courseAdminEndpoints } from '../../../../contract/endpoints/course-admin.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { auditChanges } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { courseSubject } from '../audit-subject-store.ts'
import { changeStates } from '../course-store.ts'

/** Ignores courses that were deleted meanwhile or already have this state. */
export const changeCourseStates: Handler<typeof courseAdminEndpoints.changeCourseStates> = async ({
  ctx,
  body: { courseIds, state },
  act,
}) => {
  // Sorted, because each is locked.
  const subjects = [...new Set(courseIds)].sort().map(courseSubject)
  const changed = await auditChanges(ctx.db, act, subjects, (trx) =>
    changeStates(trx, courseIds, state, ctx.now()),
  )
  const message = state === 'published' ? serverMessages.coursesPublished : serverMessages.coursesUnpublished
  return { message: message({ count: changed }), changed }
}
