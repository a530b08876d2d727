import type { statisticsEndpoints } from '../../../../contract/endpoints/statistics.ts'
import * as deskMessages from '../../../../contract/messages/server-desk.ts'
import { adminPage } from '../../../../contract/validation/limits.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { readLearners } from './read-learners.ts'

export const listLearners: Handler<typeof statisticsEndpoints.listLearners> = async ({
  ctx,
  user,
  params,
  caller,
  query: { limit = adminPage.default, cursor, sort = 'name' },
}) => {
  const course = await requireCourse(ctx.db, user, params.courseId)
  const page = await readLearners({ ctx, caller, course }, sort, { limit, cursor })
  return { message: deskMessages.learnersListed, ...page }
}
