import type { notificationChoiceEndpoints } from '../../../contract/endpoints/notification-choice.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listCourseChoices, listKindChoices } from './choice-store.ts'

export const readNotificationChoices: Handler<
  typeof notificationChoiceEndpoints.readNotificationChoices
> = async ({ ctx, user, query: { limit = adminPage.default, cursor } }) => {
  const rows = await listCourseChoices(ctx.db, user, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  return {
    message: messages.notificationsRead,
    kinds: await listKindChoices(ctx.db, user.id),
    teaches: user.role === 'ADMIN' || user.editorId !== undefined,
    courses: page.map(({ id, title, by_mail }) => ({ _id: id, title, byMail: by_mail ?? true })),
    nextCursor,
  }
}
