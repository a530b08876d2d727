import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { cancelSubscriptionOf } from './subscription-store.ts'
import { toUser } from './user-view.ts'

export const cancelSubscription: Handler<typeof userEndpoints.cancelSubscription> = async ({
  ctx,
  user: currentUser,
}) => {
  const user = await cancelSubscriptionOf(ctx.db, currentUser.id, ctx.now())
  if (!user) throw new Problem('conflict', serverMessages.noSubscription)
  const shown = toUser(ctx.settings, { ...user, editorId: currentUser.editorId })
  return { message: messages.subscriptionCancelled, user: shown }
}
