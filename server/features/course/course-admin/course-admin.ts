import type { courseAdminEndpoints } from '../../../../contract/endpoints/course-admin.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import { auditChanges } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { courseSubject } from '../audit-subject-store.ts'
import { readCatalogue } from '../catalogue/catalogue-view.ts'
import { changeStates } from '../course-store.ts'
import { toCourse } from '../course-view.ts'
import { type Deleted, listDeletedCourses, listDeletedLectures } from './trash-store.ts'

export const listAllCourses: Handler<typeof courseAdminEndpoints.listAllCourses> = ({ ctx, user, query }) => {
  const { state, limit = adminPage.default, ...rest } = query
  return readCatalogue(ctx, user, { ...rest, limit }, { state })
}

/** Ignores courses that were deleted meanwhile or already have this state. */
export const changeCourseStates: Handler<typeof courseAdminEndpoints.changeCourseStates> = async ({
  ctx,
  body: { courseIds, state },
  act,
}) => {
  // Sorted, because each is locked.
  const subjects = [...new Set(courseIds)].sort().map(courseSubject)
  const changed = await auditChanges(ctx.db, act, subjects, (trx) =>
    changeStates(trx, courseIds, state, ctx.now()),
  )
  const message = state === 'published' ? serverMessages.coursesPublished : serverMessages.coursesUnpublished
  return { message: message({ count: changed }), changed }
}

export const listTrash: Handler<typeof courseAdminEndpoints.listTrash> = async ({
  ctx: { db, settings },
  query: { limit = adminPage.default, cursor },
}) => {
  const page = { limit: limit + 1, after: readCursor(cursor) }
  const [courses, lectures] = await Promise.all([listDeletedCourses(db, page), listDeletedLectures(db, page)])
  const newest = [...courses, ...lectures].sort(byTime)
  const last = newest.length > limit ? newest[limit - 1] : undefined
  const isShown = (row: Deleted) => !last || byTime(row, last) <= 0
  const times = (deletedAt: Date) => ({
    deletedAt: deletedAt.toISOString(),
    purgedAt: new Date(deletedAt.getTime() + settings.deletedRetentionSeconds * 1_000).toISOString(),
  })
  return {
    message: serverMessages.trashListed,
    courses: courses
      .filter(isShown)
      .map(({ deletedAt, ...row }) => ({ ...toCourse(settings, row), ...times(deletedAt) })),
    lectures: lectures.filter(isShown).map(({ id, title, deletedAt, courseId, courseTitle }) => ({
      _id: id,
      title,
      course: { _id: courseId, title: courseTitle },
      ...times(deletedAt),
    })),
    nextCursor: last ? `${last.deletedAt.getTime()}~${last.id}` : null,
  }
}

const byTime = (one: Deleted, other: Deleted) =>
  other.deletedAt.getTime() - one.deletedAt.getTime() || (one.id < other.id ? 1 : -1)

function readCursor(cursor: string | undefined): Deleted | undefined {
  const [time, id] = cursor?.split('~') ?? []
  return time && id ? { deletedAt: new Date(Number(time)), id } : undefined
}
