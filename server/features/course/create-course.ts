import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { insertCourse } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const createCourse: Handler<typeof courseEndpoints.createCourse> = async ({
  ctx,
  body,
  files,
  caller,
}) => {
  crashPoint('course-received')
  const { createdBy, ...texts } = body
  const draft = {
    ...texts,
    created_by: createdBy,
    thumbnail_picture: await ctx.pictures.make(files.thumbnail, 'thumbnail', caller),
  }
  crashPoint('course-picture-kept')
  const course = await transact(ctx.db, (trx) => insertCourse(trx, draft, ctx.now()))
  crashPoint('course-row-kept')
  return { message: messages.courseCreated, course: toCourse(ctx.settings, course) }
}
