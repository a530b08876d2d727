import { pages } from '../../../../contract/addresses.ts'
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
import { leaveForProvider } from './flow/ask-provider.ts'
import { describeError, OidcFailure } from './flow/oidc-failure.ts'

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

const retryAfterSeconds = 10

/**
 * A POST that needs the password: a link on another site, in a browser signed in at the provider as another person,
 * must not open this account to them.
 */
export const linkOidc: Handler<typeof oidcEndpoints.linkOidc> = async (asking) => {
  const { ctx, user, body, request } = asking
  if (!ctx.oidc) throw new Problem('not-found', messages.oidcOff)
  const identities = await listIdentitiesOf(ctx.db, user.id)
  if (identities.length > 0) throw new Problem('conflict', messages.oidcLinkedAlready)
  await requirePasswordAgain(asking, body.currentPassword)
  const draft = { kind: 'link', to: pages.oidc, sessionHash: user.sessionHash } as const
  const address = await leaveForProvider(asking, draft).catch((error) => {
    if (!(error instanceof OidcFailure)) throw error
    request.log.warn({ reason: describeError(error) }, 'the provider could not be asked')
    throw new Problem('busy', messages.oidcUnreachable, { retryAfterSeconds })
  })
  return { message: messages.oidcLeave, address }
}

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
