import type { courseDeskEndpoints } from '../../../../contract/endpoints/desk/course-desk.ts'
import * as serverMessages from '../../../../contract/messages/generated/server.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { changeStates } from '../course-store.ts'

/** Courses that were deleted meanwhile, or are in this state already, are left as they are. */
export const changeCourseStates: Handler<typeof courseDeskEndpoints.changeCourseStates> = async ({
  ctx,
  body: { courseIds, state },
}) => {
  const changed = await transact(ctx.db, (trx) => changeStates(trx, courseIds, state, ctx.now()))
  const message = state === 'published' ? serverMessages.coursesPublished : serverMessages.coursesUnpublished
  return { message: message({ count: changed }), changed }
}
