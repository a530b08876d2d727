import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { endSubscription } from './user-store.ts'
import { toUser } from './user-view.ts'

export const cancelSubscription: Handler<typeof userEndpoints.cancelSubscription> = async ({
  ctx,
  user: currentUser,
}) => {
  const user = await endSubscription(ctx.db, currentUser.id)
  if (!user) throw new Problem('conflict', serverMessages.noSubscription)
  return { message: messages.subscriptionCancelled, user: toUser(ctx.settings, user) }
}
