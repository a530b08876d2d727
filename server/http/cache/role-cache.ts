import type { FastifyReply } from 'fastify'
import { MB } from '../../../contract/validation/limits.ts'
import type { AppContext, CurrentUser } from '../../core/context.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import type { HandlerRequest, Route } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'

type HandlerInput = Omit<HandlerRequest<Route['endpoint']>, 'body' | 'files'>

const maxEntries = 100
const largestBytes = 2 * MB
const maxBytes = 8 * MB

/** Caches a route's serialized responses per role until one of its tables is written, for half a second at most. */
export function openRoleCache(ctx: AppContext, { handler, readFrom = [] }: Route) {
  const bodies = cacheQuery(
    { db: ctx.db, tables: readFrom, maxEntries, bytes: { largestBytes, maxBytes } },
    async (_key, input: HandlerInput) => {
      using _underWay = ctx.inFlight.begin()
      const body = await handler(input as Parameters<typeof handler>[0])
      return Buffer.from(String(input.reply.serialize({ success: true, ...body })))
    },
  )
  return async (input: HandlerInput, { role }: CurrentUser): Promise<FastifyReply> => {
    const body = await bodies(canonicalKey(role, input.params, input.query), input)
    return input.reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(body)
  }
}
