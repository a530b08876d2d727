import type { learningReportEndpoints } from '../../../contract/endpoints/learning-report.ts'
import * as messages from '../../../contract/messages/server-learning-report.ts'
import type { Handler } from '../../http/route.ts'
import { requireReport } from './report-access.ts'
import { listCoursesByTitle } from './report-store.ts'

export const listCoursesOfReport: Handler<(typeof learningReportEndpoints)['listCoursesOfReport']> = async ({
  ctx,
  user,
}) => {
  await requireReport(ctx, user, {})
  const rows = await listCoursesByTitle(ctx.db, user)
  return { message: messages.read, courses: rows.map(({ id, title }) => ({ _id: id, title })) }
}
