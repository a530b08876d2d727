import type { sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import type { Handler } from '../../../http/route.ts'
import { closeOtherSessionsOf } from '../../user/session-store.ts'

export const endOtherSessions: Handler<typeof sessionEndpoints.endOtherSessions> = async ({ ctx, user }) => {
  await closeOtherSessionsOf(ctx.db, user.id, user.sessionHash)
  return { message: messages.otherSessionsClosed }
}
