import type { sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { closeSessionOf } from '../../user/session-store.ts'
import { takeSessionCookie } from '../session-cookie.ts'

export const endSession: Handler<typeof sessionEndpoints.endSession> = async ({
  ctx,
  user,
  params,
  reply,
}) => {
  const ended = await closeSessionOf(ctx.db, user.id, params.sessionId)
  if (!ended) throw new Problem('not-found', accountMessages.sessionNotFound)
  if (ended.token_hash === user.sessionHash) takeSessionCookie(reply, ctx.settings)
  return { message: messages.sessionClosed }
}
