import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { requireActive } from '../../user/active-access.ts'
import { requireConfirmed } from '../../user/email/email-store.ts'
import { closeSession, findSessionUser, hashToken, openSession } from '../../user/session-store.ts'
import { hasPasswordHash, type UserRow } from '../../user/user-store.ts'
import { giveSessionCookie } from '../session-cookie.ts'
import { originOf } from './origin-of.ts'

type Asking = {
  ctx: AppContext
  user: CurrentUser | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Signs in a user who has proved who they are, replacing the browser's previous session. Throws 403 for an account that
 * is disabled, deleted or not confirmed where required; undefined if the password was changed, and all sessions ended,
 * since `user` was read.
 */
export async function startSession(
  { ctx, user: currentUser, request, reply }: Asking,
  user: UserRow,
): Promise<CurrentUser | undefined> {
  const { db, settings } = ctx
  requireActive(user)
  requireConfirmed(settings, user)
  if (currentUser) await closeSession(db, currentUser.sessionHash)
  const token = await openSession(db, user.id, ctx.now(), settings.sessionDays, originOf(request))
  const sessionHash = hashToken(token)
  if (!(await hasPasswordHash(db, user.id, user.password_hash))) {
    await closeSession(db, sessionHash)
    return undefined
  }
  giveSessionCookie(reply, settings, token)
  // Newer sessions may have ended this one already, which does not make the sign-in wrong.
  return (await findSessionUser(db, sessionHash))?.user ?? { ...user, sessionHash }
}
