import { currentUser } from '../../../contract/endpoints/user.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { defineRoute } from '../../http/route.ts'
import { toUser } from './user-view.ts'

export const currentUserRoute = defineRoute(currentUser, async ({ ctx, user }) => ({
  message: serverMessages.currentUser,
  user: toUser(ctx.settings, user),
}))
