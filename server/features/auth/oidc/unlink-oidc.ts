import type { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { closeOtherSessionsOf } from '../../user/session-store.ts'
import { findUser } from '../../user/user-store.ts'
import { hasPassword } from '../hashing/password.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { deleteIdentitiesOf, listIdentitiesOf } from './account/identity-store.ts'

export const unlinkOidc: Handler<typeof oidcEndpoints.unlinkOidc> = async (asking) => {
  const { ctx, user, body } = asking
  const [identity] = await listIdentitiesOf(ctx.db, user.id)
  if (!identity) throw new Problem('not-found', messages.oidcNotLinked)
  await requireOtherWay(ctx.db, user.id)
  await requirePasswordAgain(asking, body.currentPassword)
  await transact(ctx.db, async (trx) => {
    await requireOtherWay(trx, user.id)
    await deleteIdentitiesOf(trx, user.id)
    // The provider's account may have opened them.
    await closeOtherSessionsOf(trx, user.id, user.sessionHash)
  })
  return { message: calls.oidcUnlinked }
}

async function requireOtherWay(db: Parameters<typeof findUser>[0], userId: string) {
  const user = await findUser(db, userId)
  if (!user || !hasPassword(user)) throw new Problem('conflict', messages.oidcNoPassword)
}
