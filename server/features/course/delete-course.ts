import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { courseSubject } from './audit-subject-store.ts'
import { deleteCourseRow, restoreCourseRow } from './course-store.ts'
import { toCourse } from './course-view.ts'

/** Hides the course and its lectures; rows and files stay for Undo until the sweeper removes them. */
export const deleteCourse: Handler<typeof courseEndpoints.deleteCourse> = async ({ ctx, params, act }) => {
  crashPoint('course-to-delete')
  const which = courseSubject(params.courseId)
  const isDeleted = await auditChange(ctx.db, act, which, (trx) => deleteCourseRow(trx, which.id, ctx.now()))
  if (!isDeleted) throw new Problem('not-found', messages.courseNotFound)
  crashPoint('course-deleted')
  return { message: messages.courseDeleted }
}

export const restoreCourse: Handler<typeof courseEndpoints.restoreCourse> = async ({ ctx, params, act }) => {
  const which = courseSubject(params.courseId)
  const course = await auditChange(ctx.db, act, which, (trx) => restoreCourseRow(trx, which.id, ctx.now()))
  if (!course) throw new Problem('not-found', serverMessages.nothingToRestore)
  return { message: messages.courseRestored, course: toCourse(ctx.settings, course) }
}
