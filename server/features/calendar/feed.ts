import { apiBase } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { calendarEndpoints } from '../../../contract/endpoints/calendar.ts'
import * as messages from '../../../contract/messages/server-calendar.ts'
import { localeOf } from '../../core/locales.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import { linkForRequest } from '../../http/public-address.ts'
import type { Handler, Served, UnreadRequest } from '../../http/route.ts'
import { readSchool } from '../school/school-store.ts'
import { listEntries } from './calendar-view.ts'
import { findFeed, findFeedReader, makeSecret, saveFeed } from './feed-store.ts'
import { writeFeed } from './feed-view.ts'

type Endpoints = typeof calendarEndpoints

export const readFeed: Handler<Endpoints['readFeed']> = async ({ ctx, user }) => {
  const feed = await findFeed(ctx.db, user.id)
  return { message: messages.feedRead, renewedAt: feed?.created_at.toISOString() ?? null }
}

export const renewFeed: Handler<Endpoints['renewFeed']> = async ({ ctx, user, request }) => {
  const secret = makeSecret()
  const now = ctx.now()
  await transact(ctx.db, (trx) => saveFeed(trx, user.id, secret, now))
  const path = apiBase + calendarEndpoints.sendFeed.path.replace(':secret', secret)
  return {
    message: messages.renewed,
    url: linkForRequest(ctx.settings, request, path),
    renewedAt: now.toISOString(),
  }
}

export const sendFeed: Served<Endpoints['sendFeed'] & Endpoint> = {
  respond: () => (call) => sendCalendar(call.describe() as UnreadRequest<Endpoints['sendFeed']>),
}

async function sendCalendar({
  ctx,
  params,
  request,
  reply,
  countCall,
}: UnreadRequest<Endpoints['sendFeed']>) {
  using _inFlight = ctx.inFlight.begin()
  const { db, settings } = ctx
  const reader = await findFeedReader(db, params.secret)
  if (!reader) {
    await countCall()
    throw new Problem('not-found', messages.noFeed)
  }
  const [calendar, { name: schoolName }] = await Promise.all([listEntries(ctx, reader), readSchool(db)])
  const text = writeFeed(
    { ...calendar, schoolName, now: ctx.now() },
    { locale: localeOf(request), linkTo: (path) => linkForRequest(settings, request, path) },
  )
  return reply
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .type('text/calendar; charset=utf-8')
    .send(text)
}
