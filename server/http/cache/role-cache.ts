import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import { guard } from '../guard.ts'
import { type HandlerReply, type PerRole, toReply, type UnreadRequest } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'

const maxEntries = 100
const largestBytes = 2 * MB
const maxBytes = 8 * MB

/**
 * Caches a route's serialised responses per role, and per person for editors, until one of its tables is written, at
 * most half a second.
 */
export function openRoleCache<E extends Endpoint>(
  ctx: AppContext,
  { handler, readFrom, precheck, personalHandler }: PerRole<E>,
) {
  const bodies = cacheQuery(
    { db: ctx.db, tables: readFrom, maxEntries, bytes: { largestBytes, maxBytes } },
    async (_key, input: UnreadRequest<E>) => {
      using _underWay = ctx.inFlight.begin()
      const reply = await handler({ ...input, user: guard('signed-in', input.user) })
      return reply && serialize(input, reply)
    },
  )
  const serialize = (input: UnreadRequest<E>, reply: HandlerReply<E>) =>
    Buffer.from(String(input.reply.serialize(toReply(reply, localeOf(input.request)))))

  async function answerAlone(input: UnreadRequest<E>, user: CurrentUser) {
    if (!personalHandler) throw new Error('a handler per role has no answer and no personal handler')
    using _underWay = ctx.inFlight.begin()
    return serialize(input, await personalHandler({ ...input, user }))
  }

  return async (input: UnreadRequest<E>) => {
    const user = guard('signed-in', input.user)
    await precheck?.({ ...input, user })
    const rights = user.owesSecondStep ? `${user.role} without rights` : user.role
    const body = await bodies(
      canonicalKey(
        `${rights} ${user.editorId ?? ''}`,
        localeOf(input.request).code,
        input.params,
        input.query,
      ),
      input,
    )
    return input.reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(body ?? (await answerAlone(input, user)))
  }
}
