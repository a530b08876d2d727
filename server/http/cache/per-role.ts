import type { FastifyReply } from 'fastify'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import type { Audience } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import type { TableName } from '../../db/tables.ts'
import { type HandlerReply, type Precheck, type Served, toReply, type UnreadRequest } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'

const maxEntries = 100
const largestBytes = 2 * MB
const maxBytes = 8 * MB

type PersonalEndpoint = Endpoint & { access: 'signed-in' | 'administrator' }
type Asked<E extends Endpoint> = Pick<UnreadRequest<E>, 'ctx' | 'params' | 'query'>

type PerRole<E extends Endpoint> = {
  /** Runs for each request, even if the response is cached. */
  precheck?: Precheck<E>
  readFrom: readonly TableName[]
  /** Whether the route rejects people who do not see the course, so that members of groups share a response. */
  isSharedByMembers?: boolean
  /** Undefined if people of one role get different responses, which `personalHandler` makes. */
  handler: (request: Asked<E> & { user: Audience }) => Promise<HandlerReply<E> | undefined>
  personalHandler?: (request: UnreadRequest<E>) => Promise<HandlerReply<E>>
}

/**
 * The response depends only on the user's role and, for editors, on who they are. It is cached, serialised, until one of
 * its tables is written, at most half a second.
 */
export const perRole = <E extends PersonalEndpoint>(given: PerRole<E>): Served<E> => ({
  precheck: given.precheck,
  respond: (_endpoint, { ctx }) => {
    const send = openRoleCache(ctx, given)
    return (call) => send(call.describe())
  },
})

function openRoleCache<E extends PersonalEndpoint>(
  ctx: AppContext,
  { handler, readFrom, isSharedByMembers, personalHandler }: PerRole<E>,
) {
  const bodies = cacheQuery(
    { db: ctx.db, tables: readFrom, maxEntries, bytes: { largestBytes, maxBytes } },
    async (_key, input: UnreadRequest<E>) => {
      using _underWay = ctx.inFlight.begin()
      const reply = await handler(input)
      return reply && serialize(input, reply)
    },
  )
  const serialize = (input: UnreadRequest<E>, reply: HandlerReply<E>) =>
    Buffer.from(String(input.reply.serialize(toReply(reply, localeOf(input.request)))))

  async function answerAlone(input: UnreadRequest<E>) {
    if (!personalHandler) throw new Error('a handler per role has no answer and no personal handler')
    using _underWay = ctx.inFlight.begin()
    return serialize(input, await personalHandler(input))
  }

  async function answerMember(input: UnreadRequest<E>) {
    using _underWay = ctx.inFlight.begin()
    const reply = await handler(input)
    return reply ? serialize(input, reply) : answerAlone(input)
  }

  const send = (reply: FastifyReply, body: Buffer) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(body)

  return async (input: UnreadRequest<E>) => {
    const { user, params, query, request, reply } = input
    // What a person loses with a group, they lose at once.
    if (user.memberId && !isSharedByMembers) return send(reply, await answerMember(input))
    const rights = user.owesSecondStep ? `${user.role} without rights` : user.role
    const key = canonicalKey(
      `${user.memberId ? 'member' : ''} ${rights} ${user.editorId ?? ''} ${user.previewedId ?? ''}`,
      localeOf(request).code,
      params,
      query,
    )
    const shared = bodies(key, input)
    // The member for whom it is read may lose the course meanwhile.
    const body = await (user.memberId ? shared.catch(() => answerMember(input)) : shared)
    return send(reply, body ?? (await answerAlone(input)))
  }
}
