import type { courseDeskEndpoints } from '../../../../contract/endpoints/desk/course-desk.ts'
import * as serverMessages from '../../../../contract/messages/generated/server.ts'
import { adminPage } from '../../../../contract/validation/limits.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Handler } from '../../../http/route.ts'
import { toCourse } from '../course-view.ts'
import { listDeletedCourses, listDeletedLectures } from './trash-store.ts'

export const listTrash: Handler<typeof courseDeskEndpoints.listTrash> = async ({
  ctx: { db, settings },
  query: { limit = adminPage.usual, cursor },
}) => {
  const [rows, lectures] = await Promise.all([
    listDeletedCourses(db, limit + 1, cursor),
    cursor ? [] : listDeletedLectures(db, adminPage.max),
  ])
  const { page, nextCursor } = pageOf(rows, limit)
  const times = (deletedAt: Date) => ({
    deletedAt: deletedAt.toISOString(),
    purgedAt: new Date(deletedAt.getTime() + settings.deletedRetentionSeconds * 1_000).toISOString(),
  })
  return {
    message: serverMessages.trashListed,
    courses: page.map(({ deletedAt, ...row }) => ({ ...toCourse(settings, row), ...times(deletedAt) })),
    lectures: lectures.map(({ id, title, deletedAt, courseId, courseTitle }) => ({
      _id: id,
      title,
      course: { _id: courseId, title: courseTitle },
      ...times(deletedAt),
    })),
    nextCursor,
  }
}
