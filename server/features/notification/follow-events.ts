import type { notificationEndpoints } from '../../../contract/endpoints/learners/notification.ts'
import type { EventHandler } from '../../http/route.ts'

export const followEvents: EventHandler<typeof notificationEndpoints.followEvents> = {
  enter: ({ ctx, caller }) => ctx.admission.eventStreams.enter(caller),
  follow: ({ ctx, user }, send) =>
    ctx.unread.follow({
      userId: user.id,
      onUnread: (unread) => send.event('unread', { unread }),
      onFailed: send.end,
    }),
}
