import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { courseSubject } from './audit-subject-store.ts'
import { restoreCourseRow } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const restoreCourse: Handler<typeof courseEndpoints.restoreCourse> = async ({ ctx, params, act }) => {
  const which = courseSubject(params.courseId)
  const course = await auditChange(ctx.db, act, which, (trx) => restoreCourseRow(trx, which.id, ctx.now()))
  if (!course) throw new Problem('not-found', serverMessages.nothingToRestore)
  return { message: messages.courseRestored, course: toCourse(ctx.settings, course) }
}
