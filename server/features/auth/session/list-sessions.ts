import type { sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { localeOf } from '../../../core/locales.ts'
import type { Handler } from '../../../http/route.ts'
import { listSessionRows } from '../../user/session-store.ts'
import { toSession } from './session-view.ts'

export const listSessions: Handler<typeof sessionEndpoints.listSessions> = async ({ ctx, user, request }) => {
  const viewer = { sessionHash: user.sessionHash, locale: localeOf(request) }
  const rows = await listSessionRows(ctx.db, user.id, ctx.now())
  const sessions = rows.map((row) => toSession(row, viewer))
  return { message: messages.sessionsListed, sessions: sessions.sort(byUse) }
}

type Used = { isCurrent: boolean; lastSeenAt: string }

const byUse = (one: Used, other: Used) =>
  Number(other.isCurrent) - Number(one.isCurrent) || (one.lastSeenAt < other.lastSeenAt ? 1 : -1)
