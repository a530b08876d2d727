import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { anonymous } from '../../http/handlers/anonymous.ts'
import type { Handler } from '../../http/route.ts'
import { requireActive } from '../user/active-access.ts'
import { hashToken } from '../user/session-store.ts'
import { findUserByEmail } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'
import { comparePassword } from './compare-password.ts'
import { startSession } from './session/start-session.ts'
import { readToken, takeSessionCookie } from './session-cookie.ts'
import { requireSecondStep } from './two-step/require-second-step.ts'

export const login: Handler<typeof authEndpoints.login> = async (handlerRequest) => {
  const { ctx, body, caller, request } = handlerRequest
  const { email, password, code, passkey } = body
  const user = await findUserByEmail(ctx.db, email)
  const matches = await comparePassword(ctx, { email, password, caller, storedHash: user?.password_hash })
  if (!user || !matches) throw new Problem('not-signed-in', serverMessages.loginWrong)
  // Before the second step: a code works only once, and restoring the account needs one.
  if (user.state === 'deleted') requireActive(user)
  await requireSecondStep(ctx, user, { code, passkey, request })
  const holder = await startSession(handlerRequest, user)
  if (!holder) throw new Problem('not-signed-in', serverMessages.loginWrong)
  return { message: messages.loggedIn, user: toUser(ctx.settings, holder) }
}

// Does not identify the user: signing out must work while the database does not.
export const logout = anonymous<typeof authEndpoints.logout>(async ({ ctx, request, reply }) => {
  takeSessionCookie(reply, ctx.settings)
  const token = readToken(ctx.settings, request)
  if (token) await ctx.endedSessions.end(hashToken(token))
  return { message: messages.loggedOut }
})
