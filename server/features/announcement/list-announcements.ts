import type { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { announcementPage } from '../../../contract/page-sizes.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { mayEdit, requireCourse } from '../course/course-access.ts'
import { listAnnouncementRows } from './announcement-store.ts'
import { mailHindrance, toAnnouncement, toEditedAnnouncements } from './announcement-view.ts'
import { countMailReaders } from './mailing/mailing-store.ts'

export const listAnnouncements: Handler<typeof announcementEndpoints.listAnnouncements> = async ({
  ctx,
  user,
  params: { courseId },
  query: { limit = announcementPage.default, cursor },
}) => {
  const course = await requireCourse(ctx.db, user, courseId)
  const rows = await listAnnouncementRows(ctx.db, courseId, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  const message = messages.listed
  if (!(await mayEdit(ctx.db, user, { courseId })))
    return { message, announcements: page.map(toAnnouncement), nextCursor }
  const announcements = await toEditedAnnouncements(ctx.db, page)
  if (cursor) return { message, announcements, nextCursor }
  const mailing = { readers: await countReaders(ctx, user, courseId), hindrance: mailHindrance(ctx, course) }
  return { message, announcements, nextCursor, mailing }
}

const countReaders = ({ db, settings }: AppContext, user: CurrentUser, courseId: string) =>
  countMailReaders(db, {
    courseId,
    authorId: user.id,
    needsConfirmedEmail: settings.requireConfirmedEmail,
  })
