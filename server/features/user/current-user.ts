import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Handler } from '../../http/route.ts'
import { toUser } from './user-view.ts'

export const currentUser: Handler<typeof userEndpoints.currentUser> = async ({ ctx, user }) => ({
  message: serverMessages.currentUser,
  user: toUser(ctx.settings, user),
})
