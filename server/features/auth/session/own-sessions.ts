import type { Session, sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { closeOtherSessionsOf, closeSessionOf, listSessionRows } from '../../user/session-store.ts'
import { takeSessionCookie } from '../session-cookie.ts'
import { byUse, toSession } from './session-view.ts'

export const listSessions: Handler<typeof sessionEndpoints.listSessions> = async ({ ctx, user, request }) => {
  const rows = await listSessionRows(ctx.db, user.id, ctx.now())
  const sessions = rows.map((row) => ({
    ...toSession(row, localeOf(request)),
    isCurrent: row.token_hash === user.sessionHash,
  }))
  return { message: accountMessages.sessionsListed, sessions: sessions.sort(currentFirst) }
}

const currentFirst = (one: Session, other: Session) =>
  Number(other.isCurrent) - Number(one.isCurrent) || byUse(one, other)

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

export const endOtherSessions: Handler<typeof sessionEndpoints.endOtherSessions> = async ({ ctx, user }) => {
  await closeOtherSessionsOf(ctx.db, user.id, user.sessionHash)
  return { message: messages.otherSessionsClosed }
}
