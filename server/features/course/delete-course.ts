import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { deleteCourseRow } from './course-store.ts'

/** Hides the course and its lectures; rows and files stay for Undo until the sweeper removes them. */
export const deleteCourse: Handler<typeof courseEndpoints.deleteCourse> = async ({ ctx, params }) => {
  crashPoint('course-to-delete')
  const isDeleted = await transact(ctx.db, (trx) => deleteCourseRow(trx, params.courseId, ctx.now()))
  if (!isDeleted) throw new Problem('not-found', messages.courseNotFound)
  crashPoint('course-deleted')
  return { message: messages.courseDeleted }
}
