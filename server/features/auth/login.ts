import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { CheckedHandler, HandlerRequest } from '../../http/route.ts'
import { enforceRateLimit, rateLimits } from '../../rate-limit/attempt-store.ts'
import { requireActive } from '../user/active-access.ts'
import { requireConfirmed } from '../user/email/confirmed-access.ts'
import { closeSession, findSessionUser, hashToken, openSession } from '../user/session-store.ts'
import { findUserByEmail, hasPasswordHash } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'
import { comparePassword } from './compare-password.ts'
import { giveSessionCookie } from './session-cookie.ts'
import { originOf } from './sessions/origin-of.ts'
import { requireSecondStep } from './two-step/require-second-step.ts'

export const login: CheckedHandler<typeof authEndpoints.login> = {
  precheck: async ({ ctx, caller }) => {
    if (ctx.settings.rateLimits) await enforceRateLimit(ctx.db, rateLimits.signIn, caller.address, ctx.now())
  },
  handler: signIn,
}

async function signIn({
  ctx,
  user: currentUser,
  body,
  caller,
  request,
  reply,
}: HandlerRequest<typeof authEndpoints.login>) {
  const { db, settings } = ctx
  const user = await findUserByEmail(db, body.email)
  const matches = await comparePassword(ctx, { ...body, caller, storedHash: user?.password_hash })
  if (!user || !matches) throw new Problem('not-signed-in', serverMessages.loginWrong)
  // Before the second step: a code works once, and restoring the account asks for one.
  if (user.state === 'deleted') requireActive(user)
  await requireSecondStep(ctx, user.id, body.code)

  requireActive(user)
  requireConfirmed(settings, user)
  if (currentUser) await closeSession(db, currentUser.sessionHash)
  const token = await openSession(db, user.id, ctx.now(), settings.sessionDays, originOf(request))
  // The password may have been changed, and all sessions ended, during the comparison.
  if (!(await hasPasswordHash(db, user.id, user.password_hash))) {
    await closeSession(db, hashToken(token))
    throw new Problem('not-signed-in', serverMessages.loginWrong)
  }
  giveSessionCookie(reply, settings, token)
  const holder = await findSessionUser(db, hashToken(token))
  return { message: messages.loggedIn, user: toUser(settings, holder?.user ?? user) }
}
