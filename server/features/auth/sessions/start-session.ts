import type { FastifyReply, FastifyRequest } from 'fastify'
import * as messages from '../../../../contract/messages/generated/server-desk.ts'
import type { AppContext, CurrentUser } from '../../../core/context.ts'
import { Problem } from '../../../core/problem.ts'
import { closeSession, hashToken, openSession } from '../../user/session-store.ts'
import { findUser, type UserRow } from '../../user/user-store.ts'
import { giveSessionCookie } from '../session-cookie.ts'
import { originOf } from './origin-of.ts'

type Asking = {
  ctx: AppContext
  user: CurrentUser | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Signs a user in who has proved who they are, in place of who was signed in here. Throws 403 for a disabled one; false
 * when the password was changed, and all sessions ended, since `user` was read.
 */
export async function startSession({ ctx, user: currentUser, request, reply }: Asking, user: UserRow) {
  const { db, settings } = ctx
  if (user.state === 'disabled') throw new Problem('not-allowed', messages.accountDisabled)
  if (currentUser) await closeSession(db, currentUser.sessionHash)
  const token = await openSession(db, user.id, ctx.now(), settings.sessionDays, originOf(request))
  const now = await findUser(db, user.id)
  if (now?.password_hash !== user.password_hash || now.state === 'disabled') {
    await closeSession(db, hashToken(token))
    return false
  }
  giveSessionCookie(reply, settings, token)
  return true
}
