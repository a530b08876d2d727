import type { Session, sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import { type Locale, translate } from '../../../../contract/messages/message.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import {
  closeOtherSessionsOf,
  closeSessionOf,
  listSessionRows,
  type SessionRow,
} from '../../user/session-store.ts'
import { takeSessionCookie } from '../session-cookie.ts'

export const listSessions: Handler<typeof sessionEndpoints.listSessions> = async ({ ctx, user, request }) => {
  const viewer = { sessionHash: user.sessionHash, locale: localeOf(request) }
  const rows = await listSessionRows(ctx.db, user.id, ctx.now())
  const sessions = rows.map((row) => toSession(row, viewer))
  return { message: accountMessages.sessionsListed, sessions: sessions.sort(byUse) }
}

type Used = { isCurrent: boolean; lastSeenAt: string }

const byUse = (one: Used, other: Used) =>
  Number(other.isCurrent) - Number(one.isCurrent) || (one.lastSeenAt < other.lastSeenAt ? 1 : -1)

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

type Viewer = { sessionHash: string; locale: Locale }

const toSession = (row: SessionRow, { sessionHash, locale }: Viewer): Session => ({
  _id: row.id,
  device: translate(locale, describeDevice(row)),
  network: row.network,
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
  isCurrent: row.token_hash === sessionHash,
})

function describeDevice({ browser, system }: Pick<SessionRow, 'browser' | 'system'>) {
  if (browser && system) return accountMessages.browserOnSystem({ browser, system })
  return browser ?? system ?? accountMessages.unknownDevice
}
