import type { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import type { Handler } from '../../../http/route.ts'
import { findUser } from '../../user/user-store.ts'
import { hasPassword } from '../hashing/password.ts'
import { listIdentitiesOf } from './account/identity-store.ts'

export const readOidc: Handler<typeof oidcEndpoints.readOidc> = async ({ ctx, user }) => {
  const [identity] = await listIdentitiesOf(ctx.db, user.id)
  const row = await findUser(ctx.db, user.id)
  return {
    message: messages.oidcRead,
    name: ctx.settings.oidc?.name ?? null,
    linkedAt: identity?.created_at.toISOString() ?? null,
    hasPassword: row !== undefined && hasPassword(row),
  }
}
