import type { UnreadRequest } from '../../../http/route.ts'
import { closeSession, hashToken, openSession } from '../../user/session-store.ts'
import type { UserRow } from '../../user/user-store.ts'
import { originOf } from '../session/origin-of.ts'
import { giveSessionCookie } from '../session-cookie.ts'
import { findIdentity, type IdentityKey } from './account/identity-store.ts'
import { OidcFailure } from './flow/oidc-failure.ts'

type Opening = Pick<UnreadRequest<never>, 'ctx' | 'request' | 'reply'> & {
  currentUser: { sessionHash: string } | undefined
}

export async function openOidcSession(
  { ctx, currentUser, request, reply }: Opening,
  user: Pick<UserRow, 'id'>,
  identity: IdentityKey,
) {
  const { db, settings } = ctx
  if (currentUser) await closeSession(db, currentUser.sessionHash)
  const token = await openSession(db, user.id, ctx.now(), settings.sessionDays, originOf(request))
  // Meanwhile the link may have been removed and all sessions ended.
  if ((await findIdentity(db, identity))?.user_id !== user.id) {
    await closeSession(db, hashToken(token))
    throw new OidcFailure('expired')
  }
  giveSessionCookie(reply, settings, token)
}
