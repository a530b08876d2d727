import { currentUser } from '../../../contract/endpoints/user.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { defineRoute } from '../../http/route.ts'
import { toUser } from './user-view.ts'

/** Whoever asks was read with their session a moment ago. */
export const currentUserRoute = defineRoute(currentUser, async ({ ctx, user }) => ({
  message: serverMessages.currentUser,
  user: toUser(ctx.settings, user),
}))
