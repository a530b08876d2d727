import type { notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import * as messages from '../../../contract/messages/server-notification.ts'
import { notificationPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import { events } from '../../http/events/events.ts'
import type { Handler } from '../../http/route.ts'
import { listNotificationRows, markRead, type NotificationRow } from './notification-store.ts'
import { readUnread } from './unread-feed.ts'

export const followEvents = events<typeof notificationEndpoints.followEvents>({
  enter: ({ ctx, caller }) => ctx.admission.eventStreams.enter(caller),
  follow: ({ ctx, user }, send) =>
    ctx.unread.follow({
      userId: user.id,
      onUnread: (unread) => send.event('unread', { unread }),
      onFailed: send.end,
    }),
})

export const listNotifications: Handler<typeof notificationEndpoints.listNotifications> = async ({
  ctx: { db },
  user: { id },
  query: { limit = notificationPage.default, cursor },
}) => {
  const rows = await listNotificationRows(db, id, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  return {
    message: messages.listed,
    notifications: page.map(toNotification),
    unread: await readUnread(db, id),
    nextCursor,
  }
}

const toNotification = (row: NotificationRow) => ({
  _id: row.id,
  kind: row.kind,
  by: row.by,
  course: { _id: row.course_id, title: row.course_title },
  lecture: row.lecture_id === null ? null : { _id: row.lecture_id, title: row.lecture_title ?? '' },
  questionId: row.question_id,
  aboutId: row.about_id,
  text: row.text,
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})

export const readNotifications: Handler<typeof notificationEndpoints.readNotifications> = async ({
  ctx,
  user,
  body: { upTo },
}) => {
  await markRead(ctx.db, user.id, upTo, ctx.now())
  return { message: messages.read, unread: await readUnread(ctx.db, user.id) }
}
