import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { auditCreation } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { courseSubject } from './audit-subject-store.ts'
import { toCourseColumns } from './course-columns.ts'
import { insertCourse } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const createCourse: Handler<typeof courseEndpoints.createCourse> = async ({
  ctx,
  body,
  files,
  caller,
  act,
}) => {
  crashPoint('course-received')
  const draft = {
    ...toCourseColumns(body),
    created_by: body.createdBy,
    thumbnail_picture: await ctx.pictures.make(files.thumbnail, 'thumbnail', caller),
  }
  crashPoint('course-picture-saved')
  const course = await auditCreation(ctx.db, act, courseSubject, (trx) => insertCourse(trx, draft, ctx.now()))
  crashPoint('course-row-saved')
  return { message: messages.courseCreated, course: toCourse(ctx.settings, course) }
}
