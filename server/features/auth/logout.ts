import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { anonymous } from '../../http/handlers/anonymous.ts'
import { hashToken } from '../user/session-store.ts'
import { readToken, takeSessionCookie } from './session-cookie.ts'

// Does not identify the user: signing out must work while the database does not.
export const logout = anonymous<typeof authEndpoints.logout>(async ({ ctx, request, reply }) => {
  takeSessionCookie(reply, ctx.settings)
  const token = readToken(ctx.settings, request)
  if (token) await ctx.endedSessions.end(hashToken(token))
  return { message: messages.loggedOut }
})
