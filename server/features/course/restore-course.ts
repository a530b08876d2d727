import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { restoreCourseRow } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const restoreCourse: Handler<typeof courseEndpoints.restoreCourse> = async ({ ctx, params }) => {
  const course = await transact(ctx.db, (trx) => restoreCourseRow(trx, params.courseId))
  if (!course) throw new Problem('not-found', serverMessages.nothingToRestore)
  return { message: messages.courseRestored, course: toCourse(ctx.settings, course) }
}
