import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
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
