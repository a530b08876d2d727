import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/calls.ts'
import type { AnonymousHandler } from '../../http/route.ts'
import { hashToken } from '../user/session-store.ts'
import { readToken, takeSessionCookie } from './session-cookie.ts'

// Does not identify the user: signing out must work while the database does not.
export const logout: AnonymousHandler<typeof authEndpoints.logout> = {
  isAnonymous: true,
  handler: async ({ ctx, request, reply }) => {
    takeSessionCookie(reply, ctx.settings)
    const token = readToken(ctx.settings, request)
    if (token) await ctx.endedSessions.end(hashToken(token))
    return { message: messages.loggedOut }
  },
}
