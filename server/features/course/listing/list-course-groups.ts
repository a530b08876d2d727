import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/server-listing.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../course-access.ts'
import { listGroupsOfCourse } from './course-group-store.ts'

export const listCourseGroups: Handler<typeof courseEndpoints.listCourseGroups> = async ({
  ctx,
  user,
  params: { courseId },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const rows = await listGroupsOfCourse(ctx.db, courseId)
  return { message: messages.groupsListed, groups: rows.map(({ id, name }) => ({ _id: id, name })) }
}
