import type { notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import { events } from '../../http/events/events.ts'

export const followEvents = events<typeof notificationEndpoints.followEvents>({
  enter: ({ ctx, caller }) => ctx.admission.eventStreams.enter(caller),
  follow: ({ ctx, user }, send) =>
    ctx.unread.follow({
      userId: user.id,
      onUnread: (unread) => send.event('unread', { unread }),
      onFailed: send.end,
    }),
})
