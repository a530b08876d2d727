import { logout } from '../../../contract/endpoints/user.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { defineRoute } from '../../http/route.ts'
import { hashToken } from '../user/session-store.ts'
import { readToken, takeSessionCookie } from './session-cookie.ts'

// The user is not identified: signing out has to work while the database does not.
export const logoutRoute = defineRoute(logout, async ({ ctx, request, reply }) => {
  takeSessionCookie(reply, ctx.settings)
  const token = readToken(ctx.settings, request)
  if (token) await ctx.endedSessions.end(hashToken(token))
  return { message: messages.loggedOut }
})
