import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as adminMessages from '../../../contract/messages/server-admin.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { listSubscriptionRows } from '../user/subscription-store.ts'
import { findUser } from '../user/user-store.ts'

export const listSubscriptions: Handler<typeof peopleEndpoints.listSubscriptions> = async ({
  ctx,
  params: { userId },
}) => {
  if (!(await findUser(ctx.db, userId))) throw new Problem('not-found', adminMessages.personNotFound)
  const rows = await listSubscriptionRows(ctx.db, userId)
  return {
    message: adminMessages.subscriptionsListed,
    subscriptions: rows.map(({ state, since, until, by_name }) => ({
      state,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      by: by_name,
    })),
  }
}
