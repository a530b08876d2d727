import type { notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import * as messages from '../../../contract/messages/server-notification.ts'
import type { Handler } from '../../http/route.ts'
import { markRead } from './notification-store.ts'
import { readUnread } from './unread-feed.ts'

export const readNotifications: Handler<typeof notificationEndpoints.readNotifications> = async ({
  ctx,
  user,
  body: { upTo },
}) => {
  await markRead(ctx.db, user.id, upTo, ctx.now())
  return { message: messages.read, unread: await readUnread(ctx.db, user.id) }
}
