import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listPositionRows } from './position-store.ts'
import { toPosition } from './position-view.ts'

export const listPositions: Handler<typeof progressEndpoints.listPositions> = async ({
  ctx,
  user,
  params,
}) => {
  const course = await requireCourse(ctx.db, user, params.courseId)
  const rows = await listPositionRows(ctx.db, user.id, course.id)
  return { message: serverMessages.positionsListed, places: rows.map(toPosition) }
}
