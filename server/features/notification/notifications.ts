import type { Notification, notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import * as messages from '../../../contract/messages/server-notification.ts'
import { notificationPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import { events } from '../../http/events/events.ts'
import type { Handler } from '../../http/route.ts'
import { markRead } from './notification-store.ts'
import {
  listSchoolMessageRows,
  markSchoolMessagesRead,
  type SchoolMessageRow,
} from './school-message-store.ts'
import { listNotificationRows, type NotificationRow } from './shown-notification-store.ts'
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
  const wanted = { limit: limit + 1, cursor }
  const [news, fromSchool] = await Promise.all([
    listNotificationRows(db, id, wanted),
    listSchoolMessageRows(db, id, wanted),
  ])
  const all = [...news.map((row) => toNotification(row)), ...fromSchool.map((row) => toMessage(row))]
  const newestFirst = all.map((one) => ({ id: one._id, one })).sort(byId)
  const { page, nextCursor } = pageOf(newestFirst, limit)
  return {
    message: messages.listed,
    notifications: page.map(({ one }) => one),
    unread: await readUnread(db, id),
    nextCursor,
  }
}

type Ordered = { id: string }

const byId = (one: Ordered, other: Ordered) => (one.id < other.id ? 1 : -1)

const toNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  by: row.by,
  // What is about a path names the path.
  course: { _id: row.course_id, title: row.path_title ?? row.course_title },
  pathId: row.path_id,
  lecture: row.lecture_id === null ? null : { _id: row.lecture_id, title: row.lecture_title ?? '' },
  questionId: row.question_id,
  aboutId: row.about_id,
  text: row.text,
  dueAt: row.due_at?.toISOString() ?? null,
  people: row.people,
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})

/** It is about no course. */
const toMessage = ({ id, by, text, read_at, created_at }: SchoolMessageRow): Notification => ({
  _id: id,
  kind: 'message',
  by,
  course: null,
  pathId: null,
  lecture: null,
  questionId: null,
  aboutId: id,
  text,
  dueAt: null,
  people: null,
  isRead: read_at !== null,
  createdAt: created_at.toISOString(),
})

export const readNotifications: Handler<typeof notificationEndpoints.readNotifications> = async ({
  ctx,
  user,
  body: { upTo },
}) => {
  await markRead(ctx.db, user.id, upTo, ctx.now())
  await markSchoolMessagesRead(ctx.db, user.id, upTo, ctx.now())
  return { message: messages.read, unread: await readUnread(ctx.db, user.id) }
}
